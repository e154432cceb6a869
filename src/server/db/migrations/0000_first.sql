CREATE TABLE "communities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"title" text,
	"photo_url" text,
	"photo_dark_url" text,
	"district" text,
	"address" text,
	"postal_code" text,
	"mobilephone" text,
	"phone" text,
	"email" text,
	"url" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "communities_slug" UNIQUE("slug"),
	CONSTRAINT "communities_slug_shape" CHECK ("communities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("communities"."slug") <= 80)
);
--> statement-breakpoint
CREATE TABLE "content_attachments" (
	"content_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "content_attachments_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "content_hashtags" (
	"content_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "content_hashtags_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"content_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	"description" text,
	CONSTRAINT "content_pictures_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "content_relations" (
	"content_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"related_id" integer NOT NULL,
	CONSTRAINT "content_relations_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "content_sections" (
	"content_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	CONSTRAINT "content_sections_content_id_section_id_pk" PRIMARY KEY("content_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"content_type" smallint NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"cover_url" text,
	"cover_description" text,
	"resume" text,
	"body" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"online_from_date" timestamp(3) with time zone NOT NULL,
	"place" text,
	"event_from_date" date,
	"event_from_hour" time(0),
	"event_to_date" date,
	"event_to_hour" time(0),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "contents_slug" UNIQUE("community_id","slug"),
	CONSTRAINT "contents_slug_shape" CHECK ("contents"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("contents"."slug") <= 80),
	CONSTRAINT "contents_type" CHECK ("contents"."content_type" in (1, 2)),
	CONSTRAINT "contents_event_has_day" CHECK (("contents"."content_type" = 2) = ("contents"."event_from_date" is not null)),
	CONSTRAINT "contents_only_event_has_times" CHECK ("contents"."content_type" = 2 or num_nonnulls("contents"."event_from_hour", "contents"."event_to_date", "contents"."event_to_hour") = 0),
	CONSTRAINT "contents_event_ends_after" CHECK ("contents"."event_to_date" >= "contents"."event_from_date")
);
--> statement-breakpoint
CREATE TABLE "emenus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emenus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"father_id" integer,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"emenu_type" text NOT NULL,
	"url" text,
	"content_id" integer,
	"section_id" integer,
	"template_layout_id" smallint
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "faqs_community" UNIQUE("community_id")
);
--> statement-breakpoint
CREATE TABLE "mass_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mass_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"celebration" text DEFAULT 'mass' NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" time(0) NOT NULL,
	"place" text,
	"description" text,
	CONSTRAINT "mass_schedules_weekday" CHECK ("mass_schedules"."weekday" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "relationship_degrees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relationship_degrees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "relationship_degrees_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_configurations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "website_configurations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"header_url" text,
	"news_section_id" integer,
	"url_facebook" text,
	"url_soundcloud" text,
	"url_twitter" text,
	"url_youtube" text,
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
	CONSTRAINT "website_configurations_community" UNIQUE("community_id")
);
--> statement-breakpoint
ALTER TABLE "content_attachments" ADD CONSTRAINT "content_attachments_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_hashtags" ADD CONSTRAINT "content_hashtags_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_relations" ADD CONSTRAINT "content_relations_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_relations" ADD CONSTRAINT "content_relations_related_id_contents_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_father_id_emenus_id_fk" FOREIGN KEY ("father_id") REFERENCES "public"."emenus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_schedules" ADD CONSTRAINT "mass_schedules_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD CONSTRAINT "website_configurations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD CONSTRAINT "website_configurations_news_section_id_sections_id_fk" FOREIGN KEY ("news_section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_name" ON "communities" USING btree ("name_folded","id");--> statement-breakpoint
CREATE INDEX "content_relations_related" ON "content_relations" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "content_sections_section" ON "content_sections" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "contents_feed" ON "contents" USING btree ("community_id","content_type","online_from_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contents_newest" ON "contents" USING btree ("content_type","online_from_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contents_calendar" ON "contents" USING btree ("community_id","event_from_date","event_from_hour");--> statement-breakpoint
CREATE INDEX "contents_by_slug" ON "contents" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "emenus_community" ON "emenus" USING btree ("community_id","position");--> statement-breakpoint
CREATE INDEX "mass_schedules_community" ON "mass_schedules" USING btree ("community_id","weekday","hour");--> statement-breakpoint
CREATE INDEX "sections_community" ON "sections" USING btree ("community_id");