CREATE TABLE "import_links" (
	"community_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"address" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "import_links_content_id_address_pk" PRIMARY KEY("content_id","address")
);
--> statement-breakpoint
ALTER TABLE "import_origins" ADD COLUMN "links_read_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "starts_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "import_links" ADD CONSTRAINT "import_links_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_links" ADD CONSTRAINT "import_links_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_links_address" ON "import_links" USING btree ("community_id","address");
--> statement-breakpoint
-- From here on, what drizzle-kit does not write.

-- The same as before, each step once: as plain SQL the folding was done again for each language.
CREATE OR REPLACE FUNCTION search_vector(source text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text := search_folded(source);
	singular text := search_singular(folded);
BEGIN
	RETURN to_tsvector('pg_catalog.simple', folded)
		|| to_tsvector('pg_catalog.portuguese', singular)
		|| to_tsvector('pg_catalog.spanish', singular);
END
$$;--> statement-breakpoint
-- Whoever writes several parts of contents in a transaction may say that they index them at its end.
CREATE OR REPLACE FUNCTION index_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('adro.index_later', true) = 'on' THEN RETURN NULL; END IF;
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
CREATE OR REPLACE FUNCTION index_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('adro.index_later', true) = 'on' THEN RETURN NULL; END IF;
	PERFORM index_content(content_id) FROM (SELECT DISTINCT content_id FROM changed) AS one;
	RETURN NULL;
END
$$;
