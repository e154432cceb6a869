import type postgres from 'postgres'

export const COMMUNITIES = 1_000
export const ACCOUNTS = 100_000
export const FOLLOWS_EACH = 20

/**
 * How many contents are recent, at any size: a growing portal has a longer history, but not more
 * upcoming contents.
 */
const RECENT = 8_000
/** How many of these are published but not online yet. */
const SCHEDULED = 2_000
/** Small enough that PostgreSQL can clean up the trigger's counter rows between two batches. */
const BATCH = 10_000

/** Inserts communities with sections, accounts, and the communities that each account follows. */
export async function fillAccounts(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into communities (slug, name, name_folded, timezone)
    select 'parish-' || n, 'Paróquia ' || n, 'paroquia ' || n, 'Europe/Lisbon'
    from generate_series(1, ${COMMUNITIES}::int) n`
  await sql`
    insert into sections (community_id, name) select id, 'Notícias' from communities order by id`
  await sql`
    insert into accounts (email, email_folded, name, password_hash, locale, consent_version, consented_at)
    select email, email, 'Pessoa ' || n, 'no password opens this', 'pt', 'bench', now()
    from (select n, n || '@example.org' as email from generate_series(1, ${ACCOUNTS}::int) n) people`
  // A step coprime to the number of communities never reaches the same one twice.
  await sql`
    insert into follows (account_id, community_id, created_at)
    select account, 1 + (account * 7919 + turn * (1 + 10 * (account % 90))) % ${COMMUNITIES}::int,
      now() - (account % 1000) * interval '1 day' + turn * interval '1 hour'
    from generate_series(1, ${ACCOUNTS}::int) account, generate_series(1, ${FOLLOWS_EACH}::int) turn`
  await sql`vacuum (analyze) communities, sections, accounts, follows`
}

/**
 * Fills an empty table of contents, oldest first, as in a real portal. They span five years, one in
 * five is an event, and each has about 1 KB of text; some are drafts, deleted, or upcoming.
 */
export async function fillContents(sql: postgres.Sql, count: number): Promise<void> {
  await sql`truncate contents, content_totals cascade`
  // This bench searches nothing, and writing the search index is much slower than writing contents.
  await sql`alter table contents disable trigger contents_search`
  await sql`alter table content_hashtags disable trigger content_hashtags_search_added`
  for (let first = 1; first <= count; first += BATCH) {
    await insertContents(sql, first, Math.min(first + BATCH - 1, count), count)
  }
  await sql`
    insert into content_sections (content_id, section_id)
    select contents.id, sections.id from contents join sections using (community_id)
    where contents.id % 2 = 0`
  await sql`
    insert into content_hashtags (content_id, position, tag)
    select id, 0, 'tema-' || id % 500 from contents where id % 2 = 1`
  await sql`vacuum (analyze) contents, content_totals, content_sections, content_hashtags`
  await sql`checkpoint`
}

async function insertContents(
  sql: postgres.Sql,
  first: number,
  last: number,
  count: number,
): Promise<void> {
  await sql`
    insert into contents (community_id, content_type, slug, title, cover_url, resume, body, status,
      online_from_date, event_from_date, event_from_hour, event_to_date, deleted_at)
    select 1 + dice % ${COMMUNITIES}::int, case when is_event then 2 else 1 end, 'content-' || n,
      'Um título como os que as paróquias escrevem, número ' || n,
      '/media/' || md5(n::text) || '/960x540.webp', 'Duas linhas que dizem do que se trata, ' || md5(n::text),
      repeat(md5(n::text) || ' ', 30), case when lot % 20 = 0 then 'draft' else 'published' end,
      came_online, first_day, case when is_event and n % 3 > 0 then time '21:00' end,
      case when is_event and n % 4 = 0 then first_day + 2 end,
      case when lot % 97 = 0 then now() end
    from (
      select n, dice, lot, is_event, came_online,
        case when is_event and n > ${count - RECENT}::int then current_date + dice % 120
             when is_event then came_online::date - 3 end as first_day
      from (
        select n, hashint4(n) & 2147483647 as dice, hashint4(-n) & 2147483647 as lot,
          case when n > ${count - RECENT}::int then n % 2 = 0 else n % 5 = 0 end as is_event,
          case when n > ${count - SCHEDULED}::int then now() + (n % 60 + 1) * interval '1 day'
               else now() - (${count - SCHEDULED}::int - n + 1) * (interval '5 years' / ${count}::int)
          end as came_online
        from generate_series(${first}::int, ${last}::int) n
      ) drawn
    ) dated`
}
