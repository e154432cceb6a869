CREATE TABLE "shared_values" (
	"community_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"staff_id" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "shared_values_community_id_field_value_pk" PRIMARY KEY("community_id","field","value")
);
--> statement-breakpoint
ALTER TABLE "shared_values" ADD CONSTRAINT "shared_values_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_values" ADD CONSTRAINT "shared_values_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;