ALTER TABLE "contents" ADD COLUMN "event_recurrence" jsonb;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_next_date" date;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_next_hour" time(0);--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_next_until" date;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "event_series_end" date;--> statement-breakpoint
CREATE INDEX "contents_schedule" ON "contents" USING btree ("community_id",coalesce("event_next_date", "event_from_date"),coalesce("event_next_hour", "event_from_hour"));--> statement-breakpoint
CREATE INDEX "contents_last_day" ON "contents" USING btree ("community_id",coalesce("event_series_end", "event_to_date", "event_from_date"));--> statement-breakpoint
CREATE INDEX "contents_series" ON "contents" USING btree ("event_next_until") WHERE "contents"."event_recurrence" is not null;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_series_has_dates" CHECK (("contents"."event_recurrence" is null) = ("contents"."event_next_date" is null) and num_nonnulls("contents"."event_next_date", "contents"."event_next_hour", "contents"."event_next_until", "contents"."event_series_end") in (0, 4));