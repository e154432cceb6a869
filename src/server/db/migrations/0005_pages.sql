ALTER TABLE "contents" DROP CONSTRAINT "contents_type";--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_parent_id_contents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contents_parent" ON "contents" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_only_page_has_parent" CHECK ("contents"."content_type" = 3 or "contents"."parent_id" is null and "contents"."position" = 0);--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_type" CHECK ("contents"."content_type" in (1, 2, 3));