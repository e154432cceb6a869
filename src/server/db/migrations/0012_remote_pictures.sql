CREATE TABLE "remote_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kept_url" text,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_pictures_digest_unique" UNIQUE("digest"),
	CONSTRAINT "remote_pictures_kept" CHECK (("remote_pictures"."state" = 'kept') = ("remote_pictures"."kept_url" is not null)),
	CONSTRAINT "remote_pictures_failed" CHECK (("remote_pictures"."state" = 'failed') = ("remote_pictures"."failure" is not null))
);
--> statement-breakpoint
CREATE INDEX "remote_pictures_address" ON "remote_pictures" USING hash ("address");--> statement-breakpoint
CREATE INDEX "content_pictures_foreign" ON "content_pictures" USING hash ("url") WHERE "content_pictures"."url" not like '/%';--> statement-breakpoint
CREATE INDEX "contents_foreign_cover" ON "contents" USING hash ("cover_url") WHERE "contents"."cover_url" not like '/%';