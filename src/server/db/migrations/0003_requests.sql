CREATE TABLE "entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"account_id" integer,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"sex" boolean,
	"title" text,
	"birth_place_parish" text,
	"birth_place_county" text,
	"taxpayer" text,
	"address" text,
	"door_number" text,
	"postal_code" text,
	"district" text,
	"mobilephone" text,
	"phone" text,
	"fax" text,
	"email" text,
	"email_folded" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"account_id" integer,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"father_id" integer,
	"mother_id" integer,
	"opt1_text" text,
	"opt1_text2" text,
	"opt1_text2_description" text,
	"opt2_text" text,
	"opt2_text2" text,
	"opt3_text" text,
	"opt4_text" text,
	"opt5_text" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"family_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text,
	"relation_with" smallint,
	"relationship_degree_id" integer,
	CONSTRAINT "family_members_family_id_entity_id_pk" PRIMARY KEY("family_id","entity_id"),
	CONSTRAINT "family_members_relation" CHECK ("family_members"."relation_with" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "join_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"staff_id" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"attempt_digest" text,
	"community_id" integer NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"details" jsonb NOT NULL,
	"subject" text NOT NULL,
	"subject_folded" text NOT NULL,
	"email" text,
	"email_folded" text,
	"day" date,
	"hour" time(0),
	"locale" text NOT NULL,
	"consent_version" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "requests_reference" UNIQUE("reference"),
	CONSTRAINT "requests_attempt" UNIQUE("attempt_digest"),
	CONSTRAINT "requests_decided_when" CHECK (("requests"."status" = 'pending') = ("requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "office_digests" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_admins" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_reads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"community_id" integer NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"account_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_account_id_community_id_pk" PRIMARY KEY("account_id","community_id")
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "intentions_per_mass" smallint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_father_id_entities_id_fk" FOREIGN KEY ("father_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_mother_id_entities_id_fk" FOREIGN KEY ("mother_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_relationship_degree_id_relationship_degrees_id_fk" FOREIGN KEY ("relationship_degree_id") REFERENCES "public"."relationship_degrees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_digests" ADD CONSTRAINT "office_digests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_admins" ADD CONSTRAINT "platform_admins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_name" ON "entities" USING btree ("community_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "entities_email" ON "entities" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "entities_taxpayer" ON "entities" USING btree ("community_id","taxpayer");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_account" ON "entities" USING btree ("community_id","account_id") WHERE "entities"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "families_name" ON "families" USING btree ("community_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "families_account" ON "families" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "families_father" ON "families" USING btree ("father_id");--> statement-breakpoint
CREATE INDEX "families_mother" ON "families" USING btree ("mother_id");--> statement-breakpoint
CREATE INDEX "family_members_entity" ON "family_members" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "join_links_request" ON "join_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "join_links_expiry" ON "join_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("community_id","kind","status","created_at");--> statement-breakpoint
CREATE INDEX "requests_account" ON "requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "requests_day" ON "requests" USING btree ("community_id","kind","day","hour");--> statement-breakpoint
CREATE INDEX "requests_decided" ON "requests" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_family" ON "requests" USING btree ("community_id","account_id") WHERE "requests"."kind" = 'family' and "requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "record_reads_record" ON "record_reads" USING btree ("community_id","resource","record_id");--> statement-breakpoint
CREATE INDEX "record_reads_at" ON "record_reads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_roles_community" ON "staff_roles" USING btree ("community_id");