CREATE TABLE "departures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"entity_id" integer,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_invitations" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"email_folded" text NOT NULL,
	"invited_by" integer,
	"invited_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_refusals" (
	"account_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_refusals_account_id_community_id_pk" PRIMARY KEY("account_id","community_id")
);
--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invitations" ADD CONSTRAINT "membership_invitations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invitations" ADD CONSTRAINT "membership_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_refusals" ADD CONSTRAINT "membership_refusals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_refusals" ADD CONSTRAINT "membership_refusals_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_community" ON "departures" USING btree ("community_id","at");--> statement-breakpoint
CREATE INDEX "departures_account" ON "departures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "departures_entity" ON "departures" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "departures_at" ON "departures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "membership_invitations_staff" ON "membership_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "membership_refusals_community" ON "membership_refusals" USING btree ("community_id");