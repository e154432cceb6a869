CREATE TABLE "certificate_details" (
	"certificate_id" integer PRIMARY KEY NOT NULL,
	"entity_id" integer NOT NULL,
	"staff_id" integer,
	"name" text NOT NULL,
	"date" text NOT NULL,
	"place" text,
	"book" text,
	"page" text,
	"number" text,
	"father" text,
	"mother" text,
	"purpose" text,
	"annul_reason" text
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"issued_on" date NOT NULL,
	"annulled_on" date,
	CONSTRAINT "certificates_code_shape" CHECK ("certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{12}$')
);
--> statement-breakpoint
ALTER TABLE "certificate_details" ADD CONSTRAINT "certificate_details_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_details" ADD CONSTRAINT "certificate_details_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_details" ADD CONSTRAINT "certificate_details_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_details_entity" ON "certificate_details" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_community" ON "certificates" USING btree ("community_id");