CREATE TABLE "import_addresses" (
	"community_id" integer NOT NULL,
	"address" text NOT NULL,
	"content_id" integer,
	CONSTRAINT "import_addresses_community_id_address_pk" PRIMARY KEY("community_id","address")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "as_drafts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "linked_up_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "lost_links" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_addresses_content" ON "import_addresses" USING btree ("content_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_record" ON "import_lines" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "imports_undone_by" ON "imports" USING btree ("undone_by_id");