import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { EmenuRecord } from '#src/contract/community/emenu-form.ts'
import type { StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, emenus } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { alphabetical, contains, ordered, pageOf } from '#src/server/http/lists/list-sql.ts'

const SORTED_BY = {
  position: emenus.position,
  title: alphabetical(emenus.title),
  id: emenus.id,
} as const

/** A page of a community's menu as a flat list, by position by default. */
export async function listEmenus(
  db: Db,
  communityId: number,
  query: StaffListQuery,
): Promise<Paged<EmenuRecord>> {
  const { search } = query.query
  const where = and(
    eq(emenus.communityId, communityId),
    search === undefined ? undefined : contains(alphabetical(emenus.title), fold(search)),
  )
  const { sort = 'position', order = 'asc' } = query
  const sorted = selectEmenus(db, where).orderBy(
    ordered(SORTED_BY[sort as keyof typeof SORTED_BY], order),
    ordered(emenus.id, order),
  )
  return pageOf(sorted, db.$count(emenus, where), query)
}

/** The whole menu, in order. */
export async function emenuRecords(db: Db, communityId: number): Promise<EmenuRecord[]> {
  return await selectEmenus(db, eq(emenus.communityId, communityId)).orderBy(
    asc(emenus.position),
    asc(emenus.id),
  )
}

/**
 * One entry of the menu.
 *
 * @throws ApiError `not_found`
 */
export async function emenuRecord(db: Db, communityId: number, id: number): Promise<EmenuRecord> {
  const where = and(eq(emenus.communityId, communityId), eq(emenus.id, id))
  const [row] = await selectEmenus(db, where)
  return orNotFound(row)
}

function selectEmenus(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: emenus.id,
      father_id: emenus.fatherId,
      position: emenus.position,
      title: emenus.title,
      titles: emenus.titles,
      emenu_type: emenus.emenuType,
      url: emenus.url,
      content_slug: contents.slug,
      section_id: emenus.sectionId,
      template_layout_id: emenus.templateLayoutId,
    })
    .from(emenus)
    .leftJoin(
      contents,
      and(
        eq(contents.id, emenus.contentId),
        eq(contents.communityId, emenus.communityId),
        isNull(contents.deletedAt),
      ),
    )
    .where(where)
    .$dynamic()
}
