import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OwnOffices, OwnOfficesQuery } from '#src/contract/office/office.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, staffRoles } from '#src/server/db/schema.ts'
import { contains, windowOf } from '#src/server/http/lists/list-sql.ts'
import { secondFactorDues } from '#src/server/office-kit/second-factor-rules.ts'
import { isPlatformAdmin } from '#src/server/office-kit/staff-roles.ts'

const COLUMNS = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  photo_url: communities.photoUrl,
  timezone: communities.timezone,
  is_public: communities.isPublic,
}

/**
 * The communities whose office a user may enter, by name: those where they have a role, or all for
 * an administrator of the platform.
 */
export async function ownOffices(
  db: Db,
  accountId: number,
  query: OwnOfficesQuery,
): Promise<OwnOffices> {
  const isKeeper = await isPlatformAdmin(db, accountId)
  const where = and(isNull(communities.deletedAt), ...narrowedBy(query))
  const theirs = and(where, eq(staffRoles.accountId, accountId))
  const { limit = query.limit, offset } = windowOf(query)
  const [results, total] = isKeeper
    ? await Promise.all([
        db
          .select(COLUMNS)
          .from(communities)
          .where(where)
          .orderBy(...BY_NAME)
          .limit(limit)
          .offset(offset)
          .then((rows) => rows.map((row) => ({ ...row, role: 'platform' as const }))),
        db.$count(communities, where),
      ])
    : await Promise.all([
        db
          .select({ ...COLUMNS, role: staffRoles.role })
          .from(staffRoles)
          .innerJoin(communities, eq(communities.id, staffRoles.communityId))
          .where(theirs)
          .orderBy(...BY_NAME)
          .limit(limit)
          .offset(offset),
        countOf(db, theirs),
      ])
  const ids = results.map(({ id }) => id)
  const dues = await secondFactorDues(db, accountId, ids)
  return {
    results: results.map((office) => ({
      ...office,
      second_factor_due_at: dues.get(office.id) ?? null,
    })),
    page: query.page,
    total,
    may_add: isKeeper,
  }
}

const BY_NAME = [asc(sql`${communities.nameFolded} collate "C"`), asc(communities.id)]

function narrowedBy({ query: { search, slug } }: OwnOfficesQuery): Array<SQL | undefined> {
  return [
    search === undefined ? undefined : contains(communities.nameFolded, fold(search)),
    slug === undefined ? undefined : eq(communities.slug, slug),
  ]
}

async function countOf(db: Db, theirs: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(staffRoles)
    .innerJoin(communities, eq(communities.id, staffRoles.communityId))
    .where(theirs)
  return row?.count ?? 0
}
