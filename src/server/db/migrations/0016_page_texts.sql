CREATE TABLE "configuration_translations" (
	"configuration_id" integer NOT NULL,
	"language" text NOT NULL,
	"header_description" text,
	"masses_content" text,
	"masses_content_description" text,
	"confessions_content" text,
	"confessions_content_description" text,
	"parish_notary_content" text,
	"parish_notary_content_description" text,
	"visits_to_the_sicks_content" text,
	"visits_to_the_sicks_content_description" text,
	"conteudo_ano_pastoral" text,
	"conteudo_ano_pastoral_description" text,
	"how_to_help_content" text,
	"how_to_help_content_description" text,
	CONSTRAINT "configuration_translations_configuration_id_language_pk" PRIMARY KEY("configuration_id","language")
);
--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "language" text DEFAULT 'pt' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "header_description" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "azulejo_glaze" text;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD COLUMN "azulejo_motif" text;--> statement-breakpoint
ALTER TABLE "emenus" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD CONSTRAINT "configuration_translations_configuration_id_website_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."website_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a parish mostly writes its contents in is the language of its page.
UPDATE "website_configurations" AS "page" SET "language" = "mostly"."language" FROM (
	SELECT DISTINCT ON ("community_id") "community_id", "language" FROM "contents"
	GROUP BY "community_id", "language" ORDER BY "community_id", count(*) DESC, "language" DESC
) AS "mostly" WHERE "mostly"."community_id" = "page"."community_id";
