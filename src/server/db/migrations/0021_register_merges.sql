CREATE TABLE "distinct_entities" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"staff_id" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "distinct_entities_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "distinct_entities_order" CHECK ("distinct_entities"."one_id" < "distinct_entities"."other_id")
);
--> statement-breakpoint
CREATE TABLE "entity_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"account_id" integer,
	"staff_id" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"memory" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"staff_id" integer,
	"action" text NOT NULL,
	"record_id" integer NOT NULL,
	"other_id" integer,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "entity_id" integer;--> statement-breakpoint
ALTER TABLE "distinct_entities" ADD CONSTRAINT "distinct_entities_one_id_entities_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_entities" ADD CONSTRAINT "distinct_entities_other_id_entities_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_entities" ADD CONSTRAINT "distinct_entities_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_kept_id_entities_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_entities_other" ON "distinct_entities" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "entity_merges_community" ON "entity_merges" USING btree ("community_id","at");--> statement-breakpoint
CREATE INDEX "entity_merges_kept" ON "entity_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "entity_merges_account" ON "entity_merges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "entity_merges_at" ON "entity_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "register_events_community" ON "register_events" USING btree ("community_id","record_id");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_entity" ON "requests" USING btree ("entity_id");