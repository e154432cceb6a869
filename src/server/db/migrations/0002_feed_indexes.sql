DROP INDEX "contents_feed";--> statement-breakpoint
CREATE INDEX "content_hashtags_tag" ON "content_hashtags" USING btree ("tag","content_id");--> statement-breakpoint
CREATE INDEX "contents_upcoming" ON "contents" USING btree ("community_id",coalesce("event_to_date", "event_from_date"));--> statement-breakpoint
CREATE INDEX "contents_feed" ON "contents" USING btree ("community_id","content_type","online_from_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contents"."status" = 'published' and "contents"."deleted_at" is null;