CREATE TABLE "mass_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mass_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"schedule_id" integer,
	"celebration" text,
	"hour" time(0),
	"place" text,
	"language" text,
	"name" text,
	"note" text,
	CONSTRAINT "mass_exceptions_cancelled" CHECK (("mass_exceptions"."kind" = 'cancelled') = ("mass_exceptions"."schedule_id" is not null)),
	CONSTRAINT "mass_exceptions_added" CHECK (("mass_exceptions"."kind" = 'added') = ("mass_exceptions"."celebration" is not null and "mass_exceptions"."hour" is not null))
);
--> statement-breakpoint
ALTER TABLE "mass_schedules" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mass_schedules" ADD COLUMN "season" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "masses_summer_from" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "masses_summer_to" text;--> statement-breakpoint
ALTER TABLE "mass_exceptions" ADD CONSTRAINT "mass_exceptions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_exceptions" ADD CONSTRAINT "mass_exceptions_schedule_id_mass_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."mass_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mass_exceptions_community" ON "mass_exceptions" USING btree ("community_id","date","id");--> statement-breakpoint
CREATE INDEX "mass_exceptions_schedule" ON "mass_exceptions" USING btree ("schedule_id");--> statement-breakpoint
ALTER TABLE "website_configurations" ADD CONSTRAINT "website_configurations_summer" CHECK (("website_configurations"."masses_summer_from" is null) = ("website_configurations"."masses_summer_to" is null));