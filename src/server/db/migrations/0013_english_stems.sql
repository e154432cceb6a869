-- The words of an English text by their English stems. Only of texts that say they are English: the
-- stem of another language's word would be taken for a word of it.
CREATE FUNCTION search_english(source text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('pg_catalog.english', search_folded(coalesce(source, '')))
$$;--> statement-breakpoint
-- What it was before, and the English stem of each word: nobody says which language is typed, either.
CREATE OR REPLACE FUNCTION search_query(words text[], OUT all_words tsquery, OUT any_word tsquery) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
-- What it was before, and the English stems of what is in English: the content itself or a translation.
CREATE OR REPLACE FUNCTION index_content(content integer) RETURNS void LANGUAGE plpgsql AS $$
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
-- A text may turn out to be in another language than it was said to be.
CREATE OR REPLACE FUNCTION index_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
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
SELECT index_content(id) FROM contents WHERE language = 'en'
	OR id IN (SELECT content_id FROM content_translations WHERE language = 'en');
