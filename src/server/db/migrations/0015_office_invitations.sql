CREATE TABLE "office_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer,
	"invited_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_invitations_address" ON "office_invitations" USING btree ("community_id","email_folded");--> statement-breakpoint
CREATE INDEX "office_invitations_email" ON "office_invitations" USING btree ("email_folded");