CREATE TABLE "life_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "life_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" text NOT NULL,
	"place" text,
	"book" text,
	"page" text,
	"number" text,
	CONSTRAINT "life_events_date" CHECK ("life_events"."date" ~ '^[12][0-9]{3}(-[0-9]{2}(-[0-9]{2})?)?$')
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"marital_status" text,
	"language" text,
	"contact_way" text
);
--> statement-breakpoint
ALTER TABLE "life_events" ADD CONSTRAINT "life_events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_events" ADD CONSTRAINT "life_events_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "life_events_entity" ON "life_events" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "life_events_month_day" ON "life_events" USING btree ("community_id",substr("date", 6));--> statement-breakpoint
CREATE UNIQUE INDEX "life_events_once" ON "life_events" USING btree ("entity_id","kind") WHERE "life_events"."kind" <> 'marriage';