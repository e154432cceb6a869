CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_names" ON "search_entries" USING gin ("names" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
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
-- What folded words ask for: all of them, the last one as the beginning of a word. Words that say
-- nothing, such as "de", are not insisted on. `any_word` is the same to rank and to mark by.
CREATE FUNCTION search_query(words text[], OUT all_words tsquery, OUT any_word tsquery) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	portuguese tsquery;
	spanish tsquery;
	written tsquery;
	is_last boolean;
BEGIN
	FOR at IN 1 .. coalesce(cardinality(words), 0) LOOP
		is_last := at = cardinality(words);
		portuguese := to_tsquery('pg_catalog.portuguese', search_singular(words[at]));
		spanish := to_tsquery('pg_catalog.spanish', search_singular(words[at]));
		CONTINUE WHEN NOT is_last AND (numnode(portuguese) = 0 OR numnode(spanish) = 0);
		written := to_tsquery('pg_catalog.simple', words[at] || CASE WHEN is_last THEN ':*' ELSE '' END);
		written := written || portuguese || spanish;
		all_words := coalesce(all_words && written, written);
		any_word := coalesce(any_word || written, written);
	END LOOP;
END
$$;--> statement-breakpoint
-- Entries whose title or tags have a word like each of these, for typing mistakes: as many as
-- anybody would look through. The first word is looked up: let it be the longest. A setting of an extension can be made once it is loaded.
SELECT similarity('a', 'a');--> statement-breakpoint
CREATE FUNCTION search_alike(typed text[], of_community text DEFAULT NULL) RETURNS TABLE (id integer, likeness float4) LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = '0.45' AS $$
	SELECT search_entries.id, (SELECT avg(word_similarity(word, names)) FROM unnest(typed) AS word)::float4
	FROM search_entries WHERE names %> typed[1] AND names %> ALL (typed)
		AND (of_community IS NULL OR community_id = (SELECT communities.id FROM communities WHERE slug = of_community))
	ORDER BY 2 DESC LIMIT 2000
$$;--> statement-breakpoint
CREATE FUNCTION index_content(content integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_entries (community_id, content_id, words, names)
	SELECT contents.community_id, contents.id,
		setweight(search_vector(contents.title), 'A')
		|| setweight(search_vector(tags), 'B')
		|| setweight(search_vector(concat_ws(' ', contents.resume, contents.place)), 'C')
		-- An entry holds one megabyte: what comes later in a body is not found.
		|| setweight(search_vector(left(coalesce(contents.body, ''), 100000)), 'D'),
		search_folded(contents.title || ' ' || tags)
	FROM contents, LATERAL (
		SELECT coalesce(string_agg(tag, ' ' ORDER BY position), '') AS tags
		FROM content_hashtags WHERE content_id = contents.id
	) AS tagged
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
CREATE FUNCTION index_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status = 'published' AND NEW.deleted_at IS NULL THEN PERFORM index_content(NEW.id); END IF;
		RETURN NULL;
	END IF;
	IF (OLD.community_id, OLD.title, OLD.resume, OLD.place, OLD.body, OLD.status, OLD.deleted_at)
		IS DISTINCT FROM
		(NEW.community_id, NEW.title, NEW.resume, NEW.place, NEW.body, NEW.status, NEW.deleted_at)
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
-- Once for all tags of a statement: an editor's are written together.
CREATE FUNCTION index_changed_hashtags() RETURNS trigger LANGUAGE plpgsql AS $$
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
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_hashtags();--> statement-breakpoint
CREATE TRIGGER content_hashtags_search_changed AFTER UPDATE ON content_hashtags
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_hashtags();--> statement-breakpoint
CREATE TRIGGER content_hashtags_search_removed AFTER DELETE ON content_hashtags
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_hashtags();--> statement-breakpoint
SELECT index_community(id) FROM communities;--> statement-breakpoint
SELECT index_content(id) FROM contents;
