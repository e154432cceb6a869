-- The archive of a community stands there from now on: what has this address gets another one.
UPDATE "contents" SET "slug" = 'archive-' || "id" WHERE "slug" = 'archive';--> statement-breakpoint
DELETE FROM "former_addresses" WHERE "slug" = 'archive';
