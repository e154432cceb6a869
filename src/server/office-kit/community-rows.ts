import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { Db } from '../db/connection.ts'
import { orNotFound } from '../errors.ts'
import { merged } from '../http/body/checked-body.ts'
import { ordered, pageOf } from '../http/lists/list-sql.ts'
import { isOwned, type OwnedTable, removeOwned } from './owned-rows.ts'
import type { OfficeScope, StaffRow, StaffStore } from './resource.ts'

interface CommunityRows<Table extends OwnedTable, Row, Form> {
  table: Table
  form: v.GenericSchema<unknown, Form>
  /** The columns of each sort order of a list; the first order is the default. */
  sortedBy: readonly [SortOrder, ...SortOrder[]]
  rowOf(row: Table['$inferSelect']): Row
  columnsOf(form: Form): Omit<Table['$inferInsert'], 'id' | 'communityId'>
  /**
   * Checks of a form beyond its schema, within the transaction of the change.
   *
   * @param id of the row; null for a new one
   * @throws ApiError
   */
  check?(tx: Db, scope: OfficeScope, form: Form, id: number | null): Promise<void>
}

type SortOrder = readonly [name: string, ...columns: PgColumn[]]

/**
 * The generic calls on a table in which each row belongs to one community and is independent: no
 * other data depends on its place, and nobody else needs to be notified.
 */
export function communityRows<Table extends OwnedTable, Row extends StaffRow, Form>({
  table,
  form: schema,
  sortedBy,
  rowOf,
  columnsOf,
  check = async () => undefined,
}: CommunityRows<Table, Row, Form>): StaffStore<OfficeScope, Row, Row, Form> {
  // Drizzle types the columns of a known table only, not of a table passed as a parameter.
  const rows = table as PgTable
  const records = (read: unknown[]) => (read as Table['$inferSelect'][]).map(rowOf)

  return {
    list: async (db, { communityId }, query) => {
      const where = eq(table.communityId, communityId)
      const [usual] = sortedBy
      const [, ...columns] = sortedBy.find(([name]) => name === query.sort) ?? usual
      const sorted = db
        .select()
        .from(rows)
        .where(where)
        .orderBy(...columns.map((column) => ordered(column, query.order ?? 'asc')))
      const page = await pageOf(sorted, db.$count(rows, where), query)
      return { ...page, results: records(page.results) }
    },
    one: async (db, { communityId }, id) => {
      const read = await db
        .select()
        .from(rows)
        .where(isOwned(table, communityId, [id]))
      return orNotFound(records(read)[0])
    },
    add: async (tx, scope, form) => {
      await check(tx, scope, form, null)
      const values = { ...columnsOf(form), communityId: scope.communityId }
      const [added] = await tx.insert(rows).values(values).returning({ id: table.id })
      if (!added) throw new Error('The insert gave no row back.')
      return added.id as number
    },
    change: async (tx, scope, id, changes) => {
      const read = await tx
        .select()
        .from(rows)
        .where(isOwned(table, scope.communityId, [id]))
        .for('update')
      const { id: _, ...current } = orNotFound(records(read)[0])
      const form = merged(schema, current, changes)
      await check(tx, scope, form, id)
      await tx.update(rows).set(columnsOf(form)).where(eq(table.id, id))
    },
    remove: (tx, { communityId }, ids) => removeOwned(tx, table, communityId, ids),
  }
}
