-- Of several that were at work beside each other the first goes on. The others end as if somebody had
-- cancelled them: what they have brought in stays, and can be taken back.
WITH "beside" AS (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (PARTITION BY "community_id", "kind" ORDER BY "id") AS "nth"
		FROM "imports"
		WHERE "state" IN ('running', 'undoing') OR ("state" = 'reading' AND "starts_itself")
	) AS "at_work" WHERE "nth" > 1
), "left" AS (
	UPDATE "import_lines" SET "payload" = NULL, "outcome" = coalesce("outcome", 'left')
	WHERE "import_id" IN (SELECT "id" FROM "beside") AND ("outcome" IS NULL OR "payload" IS NOT NULL)
)
UPDATE "imports" SET "state" = 'cancelled', "file_key" = NULL, "finished_at" = now(), "updated_at" = now()
WHERE "id" IN (SELECT "id" FROM "beside");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_at_work" ON "imports" USING btree ("community_id","kind") WHERE ("imports"."state" in ('running', 'undoing') or ("imports"."state" = 'reading' and "imports"."starts_itself"));
