import { eq, inArray, max } from 'drizzle-orm'
import { Hono } from 'hono'
import { RelationshipDegreeForm } from '#src/contract/api-forms.ts'
import { RelationshipDegreeListQuery } from '#src/contract/list-queries.ts'
import { AppFilter } from '#src/contract/list-query.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { NoStaffFilters } from '#src/contract/office/staff-list.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Texts } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import { relationshipDegrees } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { fieldColumn } from '#src/server/office-kit/reports/columns.ts'
import type { Acting, StaffResource } from '#src/server/office-kit/resource.ts'
import { listRelationshipDegrees } from './queries.ts'

const NAMESPACE = 'relationship-degrees'

/** The relationship degrees, in the language of the request (requirements §7.9). */
export function relationshipDegreeRoutes({ db, texts }: AppDeps) {
  const translated = codesWithNames(texts)
  return new Hono<AppEnv>().get(
    PATHS.relationshipDegrees,
    checkedQuery(RelationshipDegreeListQuery, AppFilter),
    described('relationshipDegrees', 'families', paged(RelationshipDegree), {
      filters: AppFilter,
      limit: 'or all',
    }),
    async (c) => {
      const { t } = c.var.translator()
      const nameOf = ({ code, name }: { code: string | null; name: string }) =>
        code !== null && translated.has(code) ? t(keyIn('relationship-degrees', code)) : name
      return answer(c, await listRelationshipDegrees(db, c.req.valid('query'), nameOf))
    },
  )
}

function codesWithNames(texts: Texts): ReadonlySet<string> {
  const names = texts[FALLBACK_LOCALE]?.[NAMESPACE]
  return new Set(typeof names === 'object' ? Object.keys(names) : [])
}

/**
 * The relationship degrees, which administrators of the platform change (requirements §7.1) and
 * everybody may list. A renamed degree of the product loses its code: its name is no longer
 * translated.
 */
export const degreeResource: StaffResource<
  Acting,
  RelationshipDegree,
  RelationshipDegree,
  RelationshipDegreeForm
> = {
  name: 'relationshipDegrees',
  path: STAFF_RESOURCES.relationshipDegrees,
  wrapper: null,
  form: RelationshipDegreeForm,
  changes: toChangesSchema(RelationshipDegreeForm.entries),
  row: RelationshipDegree,
  detail: RelationshipDegree,
  filters: NoStaffFilters,
  sort: ['id'],
  columns: [fieldColumn('id'), fieldColumn('name')],
  hasPublicList: true,
  store: {
    list: (db, _scope, query) =>
      listRelationshipDegrees(db, { ...query, sort: 'id' }, ({ name }) => name),
    one: async (db, _scope, id) => {
      const { name } = await degree(db, id)
      return { id, name }
    },
    add: addDegree,
    change: async (tx, _scope, id, changes) => {
      const current = await degree(tx, id)
      const { name, position } = merged(
        RelationshipDegreeForm,
        {
          name: current.name,
          position: current.position,
        },
        changes,
      )
      const renamed = name === current.name ? {} : { name, code: null }
      await tx
        .update(relationshipDegrees)
        .set({ ...renamed, position: position ?? current.position })
        .where(eq(relationshipDegrees.id, id))
    },
    remove: async (tx, _scope, ids) => {
      const rows = await tx
        .delete(relationshipDegrees)
        .where(inArray(relationshipDegrees.id, ids))
        .returning({ id: relationshipDegrees.id })
      return rows.map(({ id }) => id)
    },
  },
}

async function degree(db: Db, id: number) {
  const [row] = await db.select().from(relationshipDegrees).where(eq(relationshipDegrees.id, id))
  return orNotFound(row)
}

async function addDegree(
  tx: Db,
  _scope: Acting,
  { name, position }: RelationshipDegreeForm,
): Promise<number> {
  const [row] = await tx
    .insert(relationshipDegrees)
    .values({ name, position: position ?? (await lastPosition(tx)) + 1 })
    .returning({ id: relationshipDegrees.id })
  return orNotFound(row).id
}

async function lastPosition(tx: Db): Promise<number> {
  const [row] = await tx
    .select({ last: max(relationshipDegrees.position) })
    .from(relationshipDegrees)
  return row?.last ?? 0
}
