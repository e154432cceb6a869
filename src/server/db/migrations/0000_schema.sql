CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"photo_url" text,
	"consent_version" text NOT NULL,
	"consented_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("email_folded")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_digest" text NOT NULL,
	CONSTRAINT "calendar_addresses_token" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"registration_id" integer,
	"account_id" integer,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mailed_links_one_purpose" CHECK (num_nonnulls("mailed_links"."registration_id", "mailed_links"."account_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"intentions_per_mass" smallint,
	CONSTRAINT "communities_slug" UNIQUE("slug"),
	CONSTRAINT "communities_slug_shape" CHECK ("communities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("communities"."slug") <= 80)
);
--> statement-breakpoint
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
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"content" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "faqs_community" UNIQUE("community_id")
);
--> statement-breakpoint
CREATE TABLE "mass_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mass_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"schedule_id" integer,
	"celebration" text,
	"hour" time(0),
	"place" text,
	"language" text,
	"name" text,
	"note" text,
	CONSTRAINT "mass_exceptions_once" UNIQUE NULLS NOT DISTINCT("community_id","date","kind","schedule_id","celebration","hour","place"),
	CONSTRAINT "mass_exceptions_cancelled" CHECK (("mass_exceptions"."kind" = 'cancelled') = ("mass_exceptions"."schedule_id" is not null)),
	CONSTRAINT "mass_exceptions_added" CHECK (("mass_exceptions"."kind" = 'added') = ("mass_exceptions"."celebration" is not null and "mass_exceptions"."hour" is not null))
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
	"language" text,
	"season" text DEFAULT 'all' NOT NULL,
	CONSTRAINT "mass_schedules_weekday" CHECK ("mass_schedules"."weekday" between 0 and 6)
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
	"masses_summer_from" text,
	"masses_summer_to" text,
	"language" text DEFAULT 'pt' NOT NULL,
	"header_description" text,
	"azulejo_glaze" text,
	"azulejo_motif" text,
	"accent" text,
	CONSTRAINT "website_configurations_community" UNIQUE("community_id"),
	CONSTRAINT "website_configurations_summer" CHECK (("website_configurations"."masses_summer_from" is null) = ("website_configurations"."masses_summer_to" is null))
);
--> statement-breakpoint
CREATE TABLE "content_openings" (
	"content_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"tab" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "content_openings_content_id_account_id_tab_pk" PRIMARY KEY("content_id","account_id","tab")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"staff_id" integer,
	"act" text NOT NULL,
	"changed" jsonb NOT NULL,
	"record" jsonb NOT NULL
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
CREATE TABLE "content_totals" (
	"community_id" integer NOT NULL,
	"content_type" smallint NOT NULL,
	"published" integer NOT NULL,
	CONSTRAINT "content_totals_community_id_content_type_pk" PRIMARY KEY("community_id","content_type")
);
--> statement-breakpoint
CREATE TABLE "content_translations" (
	"content_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"resume" text,
	"body" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_translations_content_id_language_pk" PRIMARY KEY("content_id","language")
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
	"language" text DEFAULT 'pt' NOT NULL,
	"event_status" text DEFAULT 'scheduled' NOT NULL,
	"event_moved_from_date" date,
	"event_moved_from_hour" time(0),
	"event_sequence" integer DEFAULT 0 NOT NULL,
	"event_recurrence" jsonb,
	"event_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"event_next_date" date,
	"event_next_hour" time(0),
	"event_next_until" date,
	"event_series_end" date,
	CONSTRAINT "contents_slug" UNIQUE("community_id","slug"),
	CONSTRAINT "contents_slug_shape" CHECK ("contents"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("contents"."slug") <= 80),
	CONSTRAINT "contents_type" CHECK ("contents"."content_type" in (1, 2)),
	CONSTRAINT "contents_event_has_day" CHECK (("contents"."content_type" = 2) = ("contents"."event_from_date" is not null)),
	CONSTRAINT "contents_only_event_has_times" CHECK ("contents"."content_type" = 2 or num_nonnulls("contents"."event_from_hour", "contents"."event_to_date", "contents"."event_to_hour") = 0),
	CONSTRAINT "contents_series_has_dates" CHECK (("contents"."event_recurrence" is null) = ("contents"."event_next_date" is null) and num_nonnulls("contents"."event_next_date", "contents"."event_next_hour", "contents"."event_next_until", "contents"."event_series_end") in (0, 4)),
	CONSTRAINT "contents_event_ends_after" CHECK ("contents"."event_to_date" >= "contents"."event_from_date")
);
--> statement-breakpoint
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
CREATE TABLE "idempotency_keys" (
	"digest" text PRIMARY KEY NOT NULL,
	"request_digest" text NOT NULL,
	"status" smallint,
	"body" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"location" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_addresses" (
	"community_id" integer NOT NULL,
	"address" text NOT NULL,
	"content_id" integer,
	CONSTRAINT "import_addresses_community_id_address_pk" PRIMARY KEY("community_id","address")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"community_id" integer NOT NULL,
	"address" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kept_url" text,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "import_files_community_id_address_pk" PRIMARY KEY("community_id","address"),
	CONSTRAINT "import_files_kept" CHECK (("import_files"."state" = 'kept') = ("import_files"."kept_url" is not null)),
	CONSTRAINT "import_files_failed" CHECK (("import_files"."state" = 'failed') = ("import_files"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"payload" jsonb,
	"plan" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"record_id" integer,
	CONSTRAINT "import_lines_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_origins" (
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"content_id" integer,
	"entity_id" integer,
	"source_digest" text NOT NULL,
	"written_digest" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "import_origins_community_id_kind_external_id_pk" PRIMARY KEY("community_id","kind","external_id"),
	CONSTRAINT "import_origins_one" CHECK (num_nonnulls("import_origins"."content_id", "import_origins"."entity_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"failure" text,
	"columns" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"as_drafts" boolean DEFAULT false NOT NULL,
	"linked_up_to" integer DEFAULT 0 NOT NULL,
	"lost_links" integer DEFAULT 0 NOT NULL,
	"undone_by_id" integer,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "imports_failed" CHECK (("imports"."state" = 'failed') = ("imports"."failure" is not null))
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
	"template_layout_id" smallint,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "remote_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kept_url" text,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_pictures_digest_unique" UNIQUE("digest"),
	CONSTRAINT "remote_pictures_kept" CHECK (("remote_pictures"."state" = 'kept') = ("remote_pictures"."kept_url" is not null)),
	CONSTRAINT "remote_pictures_failed" CHECK (("remote_pictures"."state" = 'failed') = ("remote_pictures"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"folder" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "relationship_degrees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relationship_degrees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "relationship_degrees_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "answer_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_lists" (
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"documents" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_lists_community_id_kind_pk" PRIMARY KEY("community_id","kind")
);
--> statement-breakpoint
CREATE TABLE "join_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_documents" (
	"request_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"staff_id" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "request_documents_request_id_key_pk" PRIMARY KEY("request_id","key")
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"staff_id" integer,
	"reason" text,
	"about_id" integer,
	"move" jsonb
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"author" text NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL,
	"consent_version" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
	"assignee_id" integer,
	"conversation" text,
	"waits_since" timestamp(3) with time zone,
	"entity_id" integer,
	CONSTRAINT "requests_reference" UNIQUE("reference"),
	CONSTRAINT "requests_attempt" UNIQUE("attempt_digest"),
	CONSTRAINT "requests_decided_when" CHECK (("requests"."status" = 'pending') = ("requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "undelivered_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undelivered_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"content_id" integer,
	"words" "tsvector" NOT NULL,
	"names" text NOT NULL,
	CONSTRAINT "search_entries_subject" UNIQUE NULLS NOT DISTINCT("community_id","content_id"),
	CONSTRAINT "search_entries_content" UNIQUE("content_id")
);
--> statement-breakpoint
CREATE TABLE "office_digests" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "follows" (
	"account_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_account_id_community_id_pk" PRIMARY KEY("account_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_id_community_id_pk" PRIMARY KEY("account_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone,
	"last_at" timestamp(3) with time zone,
	"response_status" integer,
	"failure" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"community_id" integer NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"body" text NOT NULL,
	"once" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "webhook_messages_once" UNIQUE("community_id","once")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp(3) with time zone,
	"failing_since" timestamp(3) with time zone,
	"disabled_at" timestamp(3) with time zone,
	"disabled_why" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_translations" ADD CONSTRAINT "configuration_translations_configuration_id_website_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."website_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_exceptions" ADD CONSTRAINT "mass_exceptions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_exceptions" ADD CONSTRAINT "mass_exceptions_schedule_id_mass_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."mass_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_schedules" ADD CONSTRAINT "mass_schedules_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD CONSTRAINT "website_configurations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_configurations" ADD CONSTRAINT "website_configurations_news_section_id_sections_id_fk" FOREIGN KEY ("news_section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_openings" ADD CONSTRAINT "content_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_attachments" ADD CONSTRAINT "content_attachments_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_hashtags" ADD CONSTRAINT "content_hashtags_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_relations" ADD CONSTRAINT "content_relations_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_relations" ADD CONSTRAINT "content_relations_related_id_contents_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_totals" ADD CONSTRAINT "content_totals_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_addresses" ADD CONSTRAINT "import_addresses_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_origins" ADD CONSTRAINT "import_origins_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_father_id_emenus_id_fk" FOREIGN KEY ("father_id") REFERENCES "public"."emenus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emenus" ADD CONSTRAINT "emenus_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_entities" ADD CONSTRAINT "distinct_entities_one_id_entities_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_entities" ADD CONSTRAINT "distinct_entities_other_id_entities_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_entities" ADD CONSTRAINT "distinct_entities_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_kept_id_entities_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_father_id_entities_id_fk" FOREIGN KEY ("father_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_mother_id_entities_id_fk" FOREIGN KEY ("mother_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_relationship_degree_id_relationship_degrees_id_fk" FOREIGN KEY ("relationship_degree_id") REFERENCES "public"."relationship_degrees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lists" ADD CONSTRAINT "document_lists_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_documents" ADD CONSTRAINT "request_documents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_documents" ADD CONSTRAINT "request_documents_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_digests" ADD CONSTRAINT "office_digests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_admins" ADD CONSTRAINT "platform_admins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_registration" ON "mailed_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "mailed_links_account" ON "mailed_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "communities_name" ON "communities" USING btree ("name_folded","id");--> statement-breakpoint
CREATE INDEX "mass_exceptions_community" ON "mass_exceptions" USING btree ("community_id","date","id");--> statement-breakpoint
CREATE INDEX "mass_exceptions_schedule" ON "mass_exceptions" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "mass_schedules_community" ON "mass_schedules" USING btree ("community_id","weekday","hour");--> statement-breakpoint
CREATE INDEX "sections_community" ON "sections" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "content_openings_account" ON "content_openings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "content_openings_seen" ON "content_openings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "content_versions_content" ON "content_versions" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "content_hashtags_tag" ON "content_hashtags" USING btree ("tag","content_id");--> statement-breakpoint
CREATE INDEX "content_pictures_foreign" ON "content_pictures" USING hash ("url") WHERE "content_pictures"."url" not like '/%';--> statement-breakpoint
CREATE INDEX "content_relations_related" ON "content_relations" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "content_sections_section" ON "content_sections" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "contents_feed" ON "contents" USING btree ("community_id","content_type","online_from_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contents"."status" = 'published' and "contents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contents_newest" ON "contents" USING btree ("content_type","online_from_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contents_calendar" ON "contents" USING btree ("community_id","event_from_date","event_from_hour");--> statement-breakpoint
CREATE INDEX "contents_upcoming" ON "contents" USING btree ("community_id",coalesce("event_to_date", "event_from_date"));--> statement-breakpoint
CREATE INDEX "contents_schedule" ON "contents" USING btree ("community_id",coalesce("event_next_date", "event_from_date"),coalesce("event_next_hour", "event_from_hour"));--> statement-breakpoint
CREATE INDEX "contents_last_day" ON "contents" USING btree ("community_id",coalesce("event_series_end", "event_to_date", "event_from_date"));--> statement-breakpoint
CREATE INDEX "contents_series" ON "contents" USING btree ("event_next_until") WHERE "contents"."event_recurrence" is not null;--> statement-breakpoint
CREATE INDEX "contents_by_slug" ON "contents" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "contents_foreign_cover" ON "contents" USING hash ("cover_url") WHERE "contents"."cover_url" not like '/%';--> statement-breakpoint
CREATE INDEX "former_addresses_content" ON "former_addresses" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "spent_captchas_expiry" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_addresses_content" ON "import_addresses" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "import_lines_open" ON "import_lines" USING btree ("import_id","position") WHERE "import_lines"."outcome" is null;--> statement-breakpoint
CREATE INDEX "import_lines_record" ON "import_lines" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "import_origins_content" ON "import_origins" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "import_origins_entity" ON "import_origins" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "imports_community" ON "imports" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "imports_undone_by" ON "imports" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "emenus_community" ON "emenus" USING btree ("community_id","position");--> statement-breakpoint
CREATE INDEX "distinct_entities_other" ON "distinct_entities" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "entity_merges_community" ON "entity_merges" USING btree ("community_id","at");--> statement-breakpoint
CREATE INDEX "entity_merges_kept" ON "entity_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "entity_merges_account" ON "entity_merges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "entity_merges_at" ON "entity_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "register_events_community" ON "register_events" USING btree ("community_id","record_id");--> statement-breakpoint
CREATE INDEX "remote_pictures_address" ON "remote_pictures" USING hash ("address");--> statement-breakpoint
CREATE INDEX "uploads_checked" ON "uploads" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "entities_name" ON "entities" USING btree ("community_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "entities_email" ON "entities" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "entities_taxpayer" ON "entities" USING btree ("community_id","taxpayer");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_account" ON "entities" USING btree ("community_id","account_id") WHERE "entities"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "families_name" ON "families" USING btree ("community_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "families_account" ON "families" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "families_father" ON "families" USING btree ("father_id");--> statement-breakpoint
CREATE INDEX "families_mother" ON "families" USING btree ("mother_id");--> statement-breakpoint
CREATE INDEX "family_members_entity" ON "family_members" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "answer_links_request" ON "answer_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "answer_links_expiry" ON "answer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "join_links_request" ON "join_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "join_links_expiry" ON "join_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_messages_request" ON "request_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("community_id","kind","status","created_at");--> statement-breakpoint
CREATE INDEX "requests_account" ON "requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "requests_entity" ON "requests" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "requests_day" ON "requests" USING btree ("community_id","kind","day","hour");--> statement-breakpoint
CREATE INDEX "requests_decided" ON "requests" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "requests_assignee" ON "requests" USING btree ("assignee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_family" ON "requests" USING btree ("community_id","account_id") WHERE "requests"."kind" = 'family' and "requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "undelivered_mails_request" ON "undelivered_mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_at" ON "undelivered_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_names" ON "search_entries" USING gin ("names" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "office_invitations_address" ON "office_invitations" USING btree ("community_id","email_folded");--> statement-breakpoint
CREATE INDEX "office_invitations_email" ON "office_invitations" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "record_reads_record" ON "record_reads" USING btree ("community_id","resource","record_id");--> statement-breakpoint
CREATE INDEX "record_reads_at" ON "record_reads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_roles_community" ON "staff_roles" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "follows_community" ON "follows" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "subscriptions_community" ON "subscriptions" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_community" ON "webhooks" USING btree ("community_id","id");--> statement-breakpoint
-- From here on, what drizzle-kit does not write: functions and triggers.

-- Keeps content_totals: what a feed says as its total must not be counted row by row.
CREATE FUNCTION count_published_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status = 'published' AND OLD.deleted_at IS NULL THEN
		UPDATE content_totals SET published = published - 1
		WHERE community_id = OLD.community_id AND content_type = OLD.content_type;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.status = 'published' AND NEW.deleted_at IS NULL THEN
		INSERT INTO content_totals (community_id, content_type, published)
		VALUES (NEW.community_id, NEW.content_type, 1)
		ON CONFLICT (community_id, content_type) DO UPDATE SET published = content_totals.published + 1;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contents_count AFTER INSERT OR DELETE OR UPDATE OF community_id, content_type, status, deleted_at
ON contents FOR EACH ROW EXECUTE FUNCTION count_published_contents();--> statement-breakpoint
-- A text as it is compared: without markup, accents and signs, in lower case. Words stand alone, so
-- that PostgreSQL takes no "festa/missa" for the path of a file.
CREATE FUNCTION search_folded(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(
		lower(regexp_replace(
			normalize(regexp_replace(source, '<[^<>]*>|&#?[a-z0-9]+;', ' ', 'gi'), NFD),
			'[\u0300-\u036f]', '', 'g')),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;--> statement-breakpoint
-- Plurals that the Portuguese stemmer keeps apart (orações, paroquiais, jovens), and the tilde by
-- which it knows an ending: whoever leaves it out means "celebração" all the same.
CREATE FUNCTION search_singular(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(folded,
		'c(ao|oes)\M', 'ção', 'g'),
		'(\w)(ao|oes)\M', '\1ão', 'g'),
		'(\w\w[aeo])is\M', '\1l', 'g'),
		'([aeiou])ns\M', '\1m', 'g')
$$;--> statement-breakpoint
-- Each word as it is written, and by its Portuguese and its Spanish stem.
CREATE FUNCTION search_vector(source text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT to_tsvector('pg_catalog.simple', folded)
		|| to_tsvector('pg_catalog.portuguese', singular)
		|| to_tsvector('pg_catalog.spanish', singular)
	FROM (SELECT search_folded(source) AS folded) AS one,
		LATERAL (SELECT search_singular(folded) AS singular) AS two
$$;--> statement-breakpoint
-- The words of an English text by their English stems. Only of texts that say they are English: the
-- stem of another language's word would be taken for a word of it.
CREATE FUNCTION search_english(source text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('pg_catalog.english', search_folded(coalesce(source, '')))
$$;--> statement-breakpoint
-- What folded words ask for: all of them, the last one as the beginning of a word. Nobody says which
-- language is typed, so each is sought by the stems of all three. Words that say nothing, such as
-- "de", are not insisted on. `any_word` is the same to rank and to mark by.
CREATE FUNCTION search_query(words text[], OUT all_words tsquery, OUT any_word tsquery) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	portuguese tsquery;
	spanish tsquery;
	english tsquery;
	written tsquery;
	is_last boolean;
BEGIN
	FOR at IN 1 .. coalesce(cardinality(words), 0) LOOP
		is_last := at = cardinality(words);
		portuguese := to_tsquery('pg_catalog.portuguese', search_singular(words[at]));
		spanish := to_tsquery('pg_catalog.spanish', search_singular(words[at]));
		english := to_tsquery('pg_catalog.english', words[at]);
		CONTINUE WHEN NOT is_last
			AND (numnode(portuguese) = 0 OR numnode(spanish) = 0 OR numnode(english) = 0);
		written := to_tsquery('pg_catalog.simple', words[at] || CASE WHEN is_last THEN ':*' ELSE '' END);
		written := written || portuguese || spanish || english;
		all_words := coalesce(all_words && written, written);
		any_word := coalesce(any_word || written, written);
	END LOOP;
END
$$;--> statement-breakpoint
-- A setting of an extension can be made once it is loaded, and its first call loads it.
SELECT similarity('a', 'a');--> statement-breakpoint
-- Entries whose title or tags have a word like each of these, for typing mistakes: as many as
-- anybody would look through. The first word is looked up: let it be the longest.
CREATE FUNCTION search_alike(typed text[], of_community text DEFAULT NULL) RETURNS TABLE (id integer, likeness float4) LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = '0.45' AS $$
	SELECT search_entries.id, (SELECT avg(word_similarity(word, names)) FROM unnest(typed) AS word)::float4
	FROM search_entries WHERE names %> typed[1] AND names %> ALL (typed)
		AND (of_community IS NULL OR community_id = (SELECT communities.id FROM communities WHERE slug = of_community))
	ORDER BY 2 DESC LIMIT 2000
$$;--> statement-breakpoint
-- Makes or removes the entry of a content. Its translations count as the original does, and what is
-- in English, the content itself or a translation, is found by English stems, too.
CREATE FUNCTION index_content(content integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_entries (community_id, content_id, words, names)
	SELECT contents.community_id, contents.id,
		setweight(search_vector(concat_ws(' ', contents.title, translated.titles))
			|| search_english(english.titles), 'A')
		|| setweight(search_vector(tags), 'B')
		|| setweight(search_vector(concat_ws(' ', contents.resume, contents.place, translated.resumes))
			|| search_english(english.resumes), 'C')
		-- An entry holds one megabyte: what comes later in a body is not found.
		|| setweight(search_vector(concat_ws(' ',
			left(contents.body, (100000 / translated.languages)::integer), translated.bodies))
			|| search_english(english.bodies), 'D'),
		search_folded(concat_ws(' ', contents.title, translated.titles, tags))
	FROM contents, LATERAL (
		SELECT coalesce(string_agg(tag, ' ' ORDER BY position), '') AS tags
		FROM content_hashtags WHERE content_id = contents.id
	) AS tagged, LATERAL (
		SELECT 1 + count(*) AS languages,
			string_agg(title, ' ' ORDER BY language) AS titles,
			string_agg(resume, ' ' ORDER BY language) AS resumes,
			string_agg(left(body, 33000), ' ' ORDER BY language) AS bodies
		FROM content_translations WHERE content_id = contents.id
	) AS translated, LATERAL (
		SELECT string_agg(title, ' ') AS titles, string_agg(resume, ' ') AS resumes,
			string_agg(left(body, 33000), ' ') AS bodies
		FROM (
			SELECT contents.title, contents.resume, contents.body WHERE contents.language = 'en'
			UNION ALL
			SELECT title, resume, body FROM content_translations
			WHERE content_id = contents.id AND language = 'en'
		) AS texts
	) AS english
	WHERE contents.id = content AND contents.status = 'published' AND contents.deleted_at IS NULL
	ON CONFLICT (content_id) DO UPDATE
	SET community_id = excluded.community_id, words = excluded.words, names = excluded.names;
	IF NOT FOUND THEN DELETE FROM search_entries WHERE content_id = content; END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION index_community(community integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_entries (community_id, content_id, words, names)
	SELECT id, NULL,
		setweight(search_vector(concat_ws(' ', name, title)), 'A')
		|| setweight(search_vector(coalesce(district, '')), 'B')
		|| setweight(search_vector(concat_ws(' ', address, postal_code)), 'C'),
		search_folded(concat_ws(' ', name, title, district))
	FROM communities WHERE id = community
	ON CONFLICT (community_id, content_id) DO UPDATE
	SET words = excluded.words, names = excluded.names
$$;--> statement-breakpoint
-- The language is among what counts: a text may turn out to be in another than it was said to be.
CREATE FUNCTION index_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status = 'published' AND NEW.deleted_at IS NULL THEN PERFORM index_content(NEW.id); END IF;
		RETURN NULL;
	END IF;
	IF (OLD.community_id, OLD.title, OLD.resume, OLD.place, OLD.body, OLD.language, OLD.status, OLD.deleted_at)
		IS DISTINCT FROM
		(NEW.community_id, NEW.title, NEW.resume, NEW.place, NEW.body, NEW.language, NEW.status, NEW.deleted_at)
	THEN PERFORM index_content(NEW.id); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION index_changed_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_community(NEW.id);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Once for all tags or translations of a statement: an editor's are written together.
CREATE FUNCTION index_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_content(content_id) FROM (SELECT DISTINCT content_id FROM changed) AS one;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contents_search AFTER INSERT OR UPDATE ON contents
FOR EACH ROW EXECUTE FUNCTION index_changed_content();--> statement-breakpoint
CREATE TRIGGER communities_search AFTER INSERT OR UPDATE OF name, title, district, address, postal_code
ON communities FOR EACH ROW EXECUTE FUNCTION index_changed_community();--> statement-breakpoint
CREATE TRIGGER content_hashtags_search_added AFTER INSERT ON content_hashtags
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_hashtags_search_changed AFTER UPDATE ON content_hashtags
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_hashtags_search_removed AFTER DELETE ON content_hashtags
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_translations_search_added AFTER INSERT ON content_translations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_translations_search_changed AFTER UPDATE ON content_translations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_translations_search_removed AFTER DELETE ON content_translations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();
