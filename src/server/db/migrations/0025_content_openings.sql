CREATE TABLE "content_openings" (
	"content_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"tab" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "content_openings_content_id_account_id_tab_pk" PRIMARY KEY("content_id","account_id","tab")
);
--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_openings_account" ON "content_openings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "content_openings_seen" ON "content_openings" USING btree ("seen_at");