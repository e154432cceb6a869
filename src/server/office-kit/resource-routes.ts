import { Hono } from 'hono'
import * as v from 'valibot'
import { OptionalLine } from '#src/contract/form-fields.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import type { ReportFormat } from '#src/contract/office/report.ts'
import { BulkDelete, DeletedRecord, DeletedRecords } from '#src/contract/office/staff.ts'
import {
  reportQuery,
  type StaffListQuery,
  staffListQuery,
} from '#src/contract/office/staff-list.ts'
import { ALL, paged } from '#src/contract/paging.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Db } from '../db/connection.ts'
import { notFound } from '../errors.ts'
import { answer } from '../http/answers.ts'
import { checkedBody } from '../http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '../http/context.ts'
import { idempotent } from '../http/idempotent.ts'
import { checkedQuery } from '../http/lists/checked-query.ts'
import { idFrom } from '../http/lists/references.ts'
import { expectedVersion } from '../http/versions.ts'
import type { StaffAccess } from './access.ts'
import { timeZoneOf } from './community.ts'
import { describedStaffCall } from './described-staff-call.ts'
import { type ReportRows, rowsAtOnce, rowsByKey } from './reports/batches.ts'
import { tableOf } from './reports/columns.ts'
import { reportAnswer } from './reports/report-answer.ts'
import type { Acting, StaffResource, StaffRow, StaffStore } from './resource.ts'

/** Lists that the screens offer: their file is named in the caller's language. */
const NAMED: Record<string, 'people' | 'families'> = {
  [STAFF_RESOURCES.entities]: 'people',
  [STAFF_RESOURCES.families]: 'families',
}

/**
 * Answers with the records of a list as a file, in the language of the request. Instants are in the
 * community's local time.
 */
async function listReport<
  Scope extends Acting,
  Row extends StaffRow,
  Detail extends StaffRow,
  Form,
>(
  c: AppContext,
  { db, logger }: AppDeps,
  { path, columns, chosenColumns, store }: StaffResource<Scope, Row, Detail, Form>,
  scope: Scope,
  query: StaffListQuery,
  format: ReportFormat,
): Promise<Response> {
  const { total, batches } = await rowsOf(db, store, scope, query)
  const chosen = (await chosenColumns?.(db, scope)) ?? []
  const translator = c.var.translator()
  const known = NAMED[path]
  const list = known ? translator.t(`reports.files.${known}`) : path.slice(1)
  return reportAnswer(c, logger, {
    name: `${list}-${scope.now.slice(0, 'yyyy-MM-dd'.length)}`,
    format,
    total,
    lines: tableOf([...columns, ...chosen], batches, translator, await zoneOf(db, scope)),
  })
}

async function rowsOf<Scope, Row extends StaffRow>(
  db: Db,
  { list, reports }: Pick<StaffStore<Scope, Row, never, never>, 'list' | 'reports'>,
  scope: Scope,
  query: StaffListQuery,
): Promise<ReportRows<Row>> {
  if (!reports) return rowsAtOnce((await list(db, scope, query)).results)
  const ids = await reports.ids(db, scope, query)
  return rowsByKey(
    ids,
    (some) => reports.rows(db, scope, some),
    ({ id }) => id,
  )
}

async function zoneOf(db: Db, scope: Acting): Promise<string> {
  if (!('communityId' in scope) || typeof scope.communityId !== 'number') return 'UTC'
  return (await timeZoneOf(db, scope.communityId)) ?? 'UTC'
}

/**
 * The generic calls of a resource (requirements §7.1): list, one, create, update, delete,
 * `bulk_delete` and `detailed_report`. Routes with a fixed word come before those with a number.
 */
export function staffResourceRoutes<
  Scope extends Acting,
  Row extends StaffRow,
  Detail extends StaffRow,
  Form,
>(
  deps: AppDeps,
  access: StaffAccess<Scope>,
  resource: StaffResource<Scope, Row, Detail, Form>,
): Hono<AppEnv> {
  const { db } = deps
  const { path, store, filters, sort } = resource
  const { gate, scopeOf } = access
  const reads = path.slice(1)
  const { maxKilobytes } = resource
  const size = maxKilobytes === undefined ? {} : { maxKilobytes }
  const remove = (scope: Scope, ids: number[]) =>
    db.transaction(async (tx) => {
      const removed = await store.remove(tx, scope, ids)
      // If one is missing or belongs to another community, none is deleted.
      if (removed.length < new Set(ids).size) throw notFound()
      return removed
    })
  const routes = new Hono<AppEnv>()

  if (!resource.hasPublicList) {
    routes.get(
      path,
      gate(`${resource.name}.list`),
      checkedQuery(staffListQuery(filters, sort), filters),
      describedStaffCall(resource, 'list', paged(resource.row), { takes: filters }),
      async (c) => {
        const [scope, query] = [scopeOf(c), c.req.valid('query') as StaffListQuery]
        const list = await store.list(db, scope, query)
        // All fields of all records are a report, whatever its name.
        if (query.limit === ALL) await access.noteRead(scope, reads, null)
        return answer(c, list)
      },
    )
  }

  routes.get(
    `${path}/detailed_report`,
    gate(`${resource.name}.report`),
    access.reportGate,
    checkedQuery(reportQuery(filters, sort), filters),
    describedStaffCall(resource, 'report', null, { takes: filters }),
    async (c) => {
      const scope = scopeOf(c)
      const { format, ...query } = c.req.valid('query')
      const report = await listReport(c, deps, resource, scope, query as StaffListQuery, format)
      await access.noteRead(scope, reads, null)
      return report
    },
  )

  routes.post(
    `${path}/bulk_delete`,
    gate(`${resource.name}.bulkDelete`),
    checkedBody(BulkDelete),
    describedStaffCall(resource, 'bulkDelete', DeletedRecords, { refuses: [409, 413, 415] }),
    async (c) => answer(c, { ids: await remove(scopeOf(c), c.req.valid('json').ids) }),
  )

  const whole = async (c: AppContext, scope: Scope, id: number) =>
    answer(c, await store.one(db, scope, id))

  routes.post(
    path,
    gate(`${resource.name}.create`),
    checkedBody(sentAs(resource, resource.form), size),
    idempotent(deps, `${resource.name}.create`, (c, location) =>
      whole(c, scopeOf(c), idFrom(location.slice(location.lastIndexOf('/') + 1))),
    ),
    describedStaffCall(resource, 'create', resource.detail, {
      isIdempotent: true,
      refuses: [413, 415],
    }),
    async (c) => {
      const { form, clashReason } = c.req.valid('json') as Sent<Form>
      const scope = { ...scopeOf(c), clashReason }
      const id = await db.transaction((tx) => store.add(tx, scope, form, c.get('attempt')))
      c.header('location', `${c.req.path}/${id}`)
      return whole(c, scope, id)
    },
  )

  routes.get(
    `${path}/:id`,
    gate(`${resource.name}.one`),
    describedStaffCall(resource, 'one', resource.detail),
    async (c) => {
      const scope = scopeOf(c)
      const record = await store.one(db, scope, idFrom(c.req.param('id')))
      await access.noteRead(scope, reads, record.id)
      return answer(c, record)
    },
  )

  routes.put(
    `${path}/:id`,
    gate(`${resource.name}.update`),
    checkedBody(sentAs(resource, resource.changes), size),
    describedStaffCall(resource, 'update', resource.detail, {
      refuses: [409, 413, 415],
      takesVersion: resource.hasVersions === true,
    }),
    async (c) => {
      const { form, clashReason } = c.req.valid('json') as Sent<Changes>
      const scope = { ...scopeOf(c), clashReason }
      const id = idFrom(c.req.param('id'))
      await db.transaction((tx) => store.change(tx, scope, id, form, expectedVersion(c)))
      return whole(c, scope, id)
    },
  )

  routes.delete(
    `${path}/:id`,
    gate(`${resource.name}.delete`),
    describedStaffCall(resource, 'delete', DeletedRecord, { refuses: [409] }),
    async (c) => {
      const id = idFrom(c.req.param('id'))
      await remove(scopeOf(c), [id])
      return answer(c, { id })
    },
  )
  return routes
}

/** What a body holds: the record, and why it is written in spite of a clash. */
interface Sent<Form> {
  form: Form
  clashReason: string | null
}

/** The field beside the wrapper that holds the reason. */
const REASON = 'clash_reason'

/**
 * The schema of a body that may be wrapped in a field (requirements §3.16), with a reason beside it
 * for the records that may clash.
 */
function sentAs<Form>(
  { wrapper, takesClashReason = false }: { wrapper: string | null; takesClashReason?: boolean },
  schema: v.GenericSchema<unknown, Form>,
): v.GenericSchema<unknown, Sent<Form>> {
  if (wrapper === null) {
    return v.pipe(
      schema,
      v.transform((form) => ({ form, clashReason: null })),
    )
  }
  const entries: Record<string, v.GenericSchema<unknown, unknown>> = {
    [wrapper]: schema,
    ...(takesClashReason && { [REASON]: OptionalLine }),
  }
  return v.pipe(
    v.strictObject(entries),
    v.transform((body) => ({
      form: body[wrapper] as Form,
      clashReason: (body[REASON] ?? null) as string | null,
    })),
  )
}
