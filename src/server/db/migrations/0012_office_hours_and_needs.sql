ALTER TABLE "configuration_translations" ADD COLUMN "mass_intentions_needs" text;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD COLUMN "baptisms_needs" text;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD COLUMN "weddings_needs" text;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD COLUMN "catechisms_needs" text;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD COLUMN "families_needs" text;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD COLUMN "meetings_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "mass_intentions_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "baptisms_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "weddings_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "catechisms_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "families_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "meetings_needs" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "office_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;