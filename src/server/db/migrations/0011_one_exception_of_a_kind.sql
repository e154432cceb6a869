-- The version before may still write while this runs.
LOCK TABLE "mass_exceptions" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Of what was said twice, what was said last stays.
DELETE FROM "mass_exceptions" AS "former" USING "mass_exceptions" AS "later"
WHERE "former"."id" < "later"."id"
  AND "former"."community_id" = "later"."community_id"
  AND "former"."date" = "later"."date"
  AND "former"."kind" = "later"."kind"
  AND "former"."schedule_id" IS NOT DISTINCT FROM "later"."schedule_id"
  AND "former"."celebration" IS NOT DISTINCT FROM "later"."celebration"
  AND "former"."hour" IS NOT DISTINCT FROM "later"."hour"
  AND "former"."place" IS NOT DISTINCT FROM "later"."place";--> statement-breakpoint
ALTER TABLE "mass_exceptions" ADD CONSTRAINT "mass_exceptions_once" UNIQUE NULLS NOT DISTINCT("community_id","date","kind","schedule_id","celebration","hour","place");
