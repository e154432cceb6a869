ALTER TABLE "content_translations" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What it was before, and the words of its translations, each of which counts as the original's does.
CREATE OR REPLACE FUNCTION index_content(content integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_entries (community_id, content_id, words, names)
	SELECT contents.community_id, contents.id,
		setweight(search_vector(concat_ws(' ', contents.title, translated.titles)), 'A')
		|| setweight(search_vector(tags), 'B')
		|| setweight(search_vector(concat_ws(' ', contents.resume, contents.place, translated.resumes)), 'C')
		-- An entry holds one megabyte: what comes later in a body is not found.
		|| setweight(search_vector(concat_ws(' ',
			left(contents.body, (100000 / translated.languages)::integer), translated.bodies)), 'D'),
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
	) AS translated
	WHERE contents.id = content AND contents.status = 'published' AND contents.deleted_at IS NULL
	ON CONFLICT (content_id) DO UPDATE
	SET community_id = excluded.community_id, words = excluded.words, names = excluded.names;
	IF NOT FOUND THEN DELETE FROM search_entries WHERE content_id = content; END IF;
END
$$;--> statement-breakpoint
ALTER FUNCTION index_changed_hashtags() RENAME TO index_changed_parts;--> statement-breakpoint
CREATE TRIGGER content_translations_search_added AFTER INSERT ON content_translations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_translations_search_changed AFTER UPDATE ON content_translations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
CREATE TRIGGER content_translations_search_removed AFTER DELETE ON content_translations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_parts();--> statement-breakpoint
SELECT index_content(content_id) FROM content_translations GROUP BY content_id;
