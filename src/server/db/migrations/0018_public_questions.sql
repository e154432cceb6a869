ALTER TABLE "faqs" ADD COLUMN "public_questions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The public questions of a community stand there from now on: what has this address gets another one.
UPDATE "contents" SET "slug" = 'faqs-' || "id" WHERE "slug" = 'faqs';--> statement-breakpoint
DELETE FROM "former_addresses" WHERE "slug" = 'faqs';