CREATE TABLE "former_addresses" (
	"community_id" integer NOT NULL,
	"content_type" smallint NOT NULL,
	"slug" text NOT NULL,
	"content_id" integer NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "former_addresses_community_id_content_type_slug_pk" PRIMARY KEY("community_id","content_type","slug"),
	CONSTRAINT "former_addresses_slug_shape" CHECK ("former_addresses"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("former_addresses"."slug") <= 80),
	CONSTRAINT "former_addresses_type" CHECK ("former_addresses"."content_type" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_content" ON "former_addresses" USING btree ("content_id");