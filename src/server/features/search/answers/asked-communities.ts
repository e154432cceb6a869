import { and, asc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { MOST_ANSWERS } from '#src/contract/contents/search.ts'
import type { AskedTopic } from '#src/domain/search/search-topics.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, websiteConfigurations } from '#src/server/db/schema.ts'
import type { CommunityRow } from '#src/server/features/chapelries/rows.ts'
import { isPublicCommunity } from '#src/server/features/chapelries/rules.ts'
import { mistakenOf, textArray } from '../word-conditions.ts'

/** How alike the names of a parish must be to words that no parish has, from 0 to 1. */
const ALIKE = sql.raw('0.7')

/** The public community of a slug, alone. */
export function communityOfSlug(db: Db, slug: string): Promise<CommunityRow[]> {
  return select(db, eq(communities.slug, slug))
}

/**
 * The public communities whose name, title, district, address or town have all of these words, best
 * first; where there is none, those that are called much like it.
 *
 * @param words folded, at least one
 */
export function communitiesNamed(db: Db, words: string[]): Promise<CommunityRow[]> {
  const entry = sql`(with
    asked as (select * from search_query(${textArray(words)})),
    hits as materialized (
      select community_id, ts_rank(words, (select any_word from asked)) as rank
      from search_entries
      where content_id is null and words @@ (select all_words from asked)
    ),
    alike as (
      select community_id, near.likeness as rank
      from search_alike(${textArray(mistakenOf(words))}) as near
        join search_entries on search_entries.id = near.id
      where not exists (select from hits) and content_id is null and near.likeness >= ${ALIKE}
    )
    select * from hits union all select * from alike) as named`
  return db
    .select(getTableColumns(communities))
    .from(communities)
    .innerJoin(entry, sql`named.community_id = ${communities.id}`)
    .where(isPublicCommunity())
    .orderBy(sql`named.rank desc`, sql`${communities.nameFolded} collate "C"`)
    .limit(MOST_ANSWERS)
}

/** Some public communities that can answer, by name: for whoever names none. */
export function communitiesThatAnswer(db: Db, { topic }: AskedTopic): Promise<CommunityRow[]> {
  switch (topic) {
    case 'telephone':
      return select(db, or(isNotNull(communities.phone), isNotNull(communities.mobilephone)))
    case 'office_hours':
      return select(
        db,
        sql`exists (select from ${websiteConfigurations}
          where ${websiteConfigurations.communityId} = ${communities.id}
            and ${websiteConfigurations.officeHours} <> '[]'::jsonb)`,
      )
    case 'address':
      return select(db, isNotNull(communities.address))
    default:
      return select(db, undefined)
  }
}

function select(db: Db, condition: SQL | undefined): Promise<CommunityRow[]> {
  return db
    .select()
    .from(communities)
    .where(and(isPublicCommunity(), condition))
    .orderBy(sql`${communities.nameFolded} collate "C"`, asc(communities.id))
    .limit(MOST_ANSWERS)
}
