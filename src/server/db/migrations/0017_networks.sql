ALTER TABLE "website_configurations" ADD COLUMN "url_instagram" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "url_whatsapp" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "url_telegram" text;