CREATE TABLE "import_lines" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"payload" jsonb,
	"plan" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"record_id" integer,
	CONSTRAINT "import_lines_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_origins" (
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"content_id" integer,
	"entity_id" integer,
	"source_digest" text NOT NULL,
	"written_digest" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "import_origins_community_id_kind_external_id_pk" PRIMARY KEY("community_id","kind","external_id"),
	CONSTRAINT "import_origins_one" CHECK (num_nonnulls("import_origins"."content_id", "import_origins"."entity_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"failure" text,
	"columns" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "imports_failed" CHECK (("imports"."state" = 'failed') = ("imports"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_open" ON "import_lines" USING btree ("import_id","position") WHERE "import_lines"."outcome" is null;--> statement-breakpoint
CREATE INDEX "import_origins_content" ON "import_origins" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "import_origins_entity" ON "import_origins" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "imports_community" ON "imports" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("account_id");