CREATE TABLE "import_files" (
	"community_id" integer NOT NULL,
	"address" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kept_url" text,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "import_files_community_id_address_pk" PRIMARY KEY("community_id","address"),
	CONSTRAINT "import_files_kept" CHECK (("import_files"."state" = 'kept') = ("import_files"."kept_url" is not null)),
	CONSTRAINT "import_files_failed" CHECK (("import_files"."state" = 'failed') = ("import_files"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;