CREATE TABLE "register_entries" (
	"request_id" integer NOT NULL,
	"role" text NOT NULL,
	"entity_id" integer,
	CONSTRAINT "register_entries_request_id_role_pk" PRIMARY KEY("request_id","role")
);
--> statement-breakpoint
CREATE TABLE "register_settlements" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"settlement" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_settlements" ADD CONSTRAINT "register_settlements_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_entries_entity" ON "register_entries" USING btree ("entity_id");--> statement-breakpoint
-- What was celebrated before proposes no entry: offices have entered it, and their desks would be full of it.
INSERT INTO "register_settlements" ("request_id", "settlement")
SELECT "id", 'earlier' FROM "requests"
WHERE "kind" IN ('baptism', 'wedding') AND "status" = 'accepted' AND "day" < CURRENT_DATE;
