-- These addresses are pages of the product now: whatever stood there would keep the whole portal
-- from being published.
UPDATE "contents" SET "slug" = "slug" || '-' || "id" WHERE "slug" = 'timetable';--> statement-breakpoint
UPDATE "communities" SET "slug" = "slug" || '-' || "id" WHERE "slug" IN ('offline', 'search');
