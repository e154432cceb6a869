CREATE TABLE "content_translations" (
	"content_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"resume" text,
	"body" text,
	CONSTRAINT "content_translations_content_id_language_pk" PRIMARY KEY("content_id","language")
);
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "language" text DEFAULT 'pt' NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_status" text DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_moved_from_date" date;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_moved_from_hour" time(0);--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;