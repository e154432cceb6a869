import { eq } from 'drizzle-orm'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import type { ReportFormat } from '#src/contract/office/staff.ts'
import { REPORT_MAX_ROWS, type StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppContext } from '#src/server/http/context.ts'
import { attachedAs } from '#src/server/http/files/attached-as.ts'
import { tableOf } from './reports/columns.ts'
import { fileOf, REPORT_TYPES } from './reports/files.ts'
import type { Acting, StaffResource, StaffRow } from './resource.ts'

/** Lists that the screens offer: their file is named in the caller's language. */
const NAMED: Record<string, 'people' | 'families'> = {
  [STAFF_RESOURCES.entities]: 'people',
  [STAFF_RESOURCES.families]: 'families',
}

/**
 * Answers with the records of a list as a file, in the language of the request. Instants are in the
 * community's local time.
 *
 * @throws ApiError `bad_request` if it would hold more than `REPORT_MAX_ROWS`
 */
export async function reportAnswer<Scope extends Acting, Row extends StaffRow>(
  c: AppContext,
  db: Db,
  {
    path,
    columns,
    store,
  }: Pick<StaffResource<Scope, Row, never, never>, 'path' | 'columns'> & {
    store: { list(db: Db, scope: Scope, query: StaffListQuery): Promise<{ results: Row[] }> }
  },
  scope: Scope,
  query: StaffListQuery,
  format: ReportFormat,
): Promise<Response> {
  // One row more than the limit shows that there are too many, without reading them all.
  const limit = query.limit < 0 ? REPORT_MAX_ROWS + 1 : query.limit
  const { results } = await store.list(db, scope, { ...query, limit })
  if (results.length > REPORT_MAX_ROWS) {
    throw new ApiError('bad_request', { limit: { key: 'report_rows' } })
  }
  const translator = c.var.translator()
  const table = tableOf(columns, results, translator, await timeZoneOf(db, scope))
  const bytes = await fileOf(table, format)
  const known = NAMED[path]
  const list = known ? translator.t(`reports.files.${known}`) : path.slice(1)
  const name = `${list}-${scope.now.slice(0, 'yyyy-MM-dd'.length)}.${format}`
  return c.body(bytes, 200, {
    'content-type': REPORT_TYPES[format],
    ...attachedAs(name),
    'content-length': String(bytes.byteLength),
  })
}

async function timeZoneOf(db: Db, scope: Acting): Promise<string> {
  if (!('communityId' in scope) || typeof scope.communityId !== 'number') return 'UTC'
  const [row] = await db
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(eq(communities.id, scope.communityId))
  return row?.timezone ?? 'UTC'
}
