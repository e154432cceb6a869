CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY NOT NULL,
	"uid_namespace" text,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);--> statement-breakpoint
-- What has communities has given out names that end with its host: a start settles that.
INSERT INTO "installation" ("id", "uid_namespace")
SELECT 1, CASE WHEN EXISTS (SELECT FROM "communities") THEN NULL ELSE gen_random_uuid()::text END;
