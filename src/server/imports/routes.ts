import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { listQuery } from '#src/contract/list-query.ts'
import {
  IMPORT_MAX_BYTES,
  ImportAddress,
  ImportQuery,
  ImportRecord,
  ImportReportQuery,
  ImportStart,
  Imports,
  MatchColumns,
} from '#src/contract/office/import.ts'
import { ImportChoice, ImportLineFilters, ImportLines } from '#src/contract/office/import-line.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { importKinds } from '#src/domain/import-kinds.ts'
import { ApiError, notFound } from '../errors.ts'
import { answer } from '../http/answers.ts'
import { checkedBody } from '../http/body/checked-body.ts'
import { rawBody } from '../http/body/raw-body.ts'
import type { AppContext, AppDeps, AppEnv } from '../http/context.ts'
import type { Asks } from '../http/described-operation.ts'
import { limited } from '../http/limits/rate-limits.ts'
import { checkedQuery } from '../http/lists/checked-query.ts'
import { idFrom } from '../http/lists/references.ts'
import { officeAccess, publishingAccess } from '../office-kit/access.ts'
import type { ImportCall } from '../office-kit/call-rights.ts'
import { officeCall } from '../office-kit/described-staff-call.ts'
import { REPORT_TYPES } from '../office-kit/reports/files.ts'
import { reportAnswer } from '../office-kit/reports/report-answer.ts'
import {
  beginImport,
  CANCELLING,
  changeImport,
  choosing,
  type ImportChange,
  matching,
  refuseTooMany,
  starting,
  undoing,
} from './import-actions.ts'
import { listImports, listLines, oneImport } from './queries.ts'
import { fetchCalendar } from './readers/calendar/fetch-calendar.ts'
import { importReport } from './report.ts'

const FILE = {
  types: ['application/octet-stream'],
  maxBytes: Math.max(...Object.values(IMPORT_MAX_BYTES)),
  hints: { body: { key: 'import_file' } },
  isStreamed: true,
}
const NO_FILTERS = v.strictObject({})
const LinesQuery = listQuery({ filters: ImportLineFilters, sort: ['position'] })

/** The imports of an office: contents for publishers, people for those who manage the register. */
export function importRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', routesOf(deps, 'contents'))
    .route('/', routesOf(deps, 'people'))
}

function routesOf(deps: AppDeps, right: 'contents' | 'people'): Hono<AppEnv> {
  const { db, logger } = deps
  const access = right === 'contents' ? publishingAccess(deps) : officeAccess(deps)
  const { gate, scopeOf } = access
  const paths = IMPORT_PATHS[right]
  const kinds = importKinds(right)
  const resource = right === 'contents' ? 'contentsImports' : 'peopleImports'
  const named = (call: ImportCall) => `${resource}.${call}` as const
  const described = (call: ImportCall, refuses: Asks['refuses'] = []) =>
    officeCall(named(call), ImportRecord, { refuses })
  /** An import of the kinds that this right covers; others are not found. */
  const found = async (c: AppContext): Promise<ImportRecord> => {
    const id = idFrom(c.req.param('id') ?? '')
    const record = await oneImport(db, scopeOf(c).communityId, id)
    if (!kinds.includes(record.kind)) throw notFound()
    return record
  }
  /** A missing import is reported before a faulty body. */
  const known = createMiddleware<AppEnv>(async (c, next) => {
    await found(c)
    await next()
  })
  const begun = async (c: AppContext, source: Parameters<typeof beginImport>[2]) => {
    const { communityId, staffId: accountId } = scopeOf(c)
    const id = await beginImport(deps, { communityId, accountId }, source)
    return answer(c, await oneImport(db, communityId, id))
  }
  const changed = async (c: AppContext, change: ImportChange) => {
    const { communityId } = scopeOf(c)
    const { id } = await found(c)
    await changeImport(deps, communityId, id, change)
    return answer(c, await oneImport(db, communityId, id))
  }
  /** @throws ApiError if this account or this office has begun too many */
  const assertRoom = async (c: AppContext) => {
    await limited(deps, 'importAccount', scopeOf(c).staffId)
    await refuseTooMany(db, scopeOf(c).communityId)
  }

  const routes = new Hono<AppEnv>()
    .get(
      paths.all,
      gate(named('importList')),
      officeCall(named('importList'), Imports),
      async (c) => answer(c, { results: await listImports(db, scopeOf(c).communityId, kinds) }),
    )
    .post(
      paths.all,
      gate(named('importBegin')),
      checkedQuery(ImportQuery, NO_FILTERS),
      rawBody(FILE),
      described('importBegin', [413, 415, 429]),
      async (c) => {
        const { kind, name } = c.req.valid('query')
        if (!kinds.includes(kind)) throw new ApiError('bad_request', { kind: { key: 'invalid' } })
        await assertRoom(c)
        const body = c.req.raw.body ?? new Blob([]).stream()
        return begun(c, { kind, name, bytes: Readable.fromWeb(body as ReadableStream) })
      },
    )
    .get(paths.one, gate(named('importOne')), described('importOne'), async (c) =>
      answer(c, await found(c)),
    )
    .get(
      paths.lines,
      gate(named('importLines')),
      checkedQuery(LinesQuery, ImportLineFilters),
      officeCall(named('importLines'), ImportLines, {
        takes: { filters: ImportLineFilters, limit: 'bounded' },
      }),
      async (c) => {
        const { id } = await found(c)
        const lines = await listLines(db, id, c.req.valid('query'))
        await access.noteRead(scopeOf(c), 'imports', null)
        return answer(c, lines)
      },
    )
    .get(
      paths.report,
      gate(named('importReport')),
      checkedQuery(ImportReportQuery, NO_FILTERS),
      officeCall(named('importReport'), { mediaTypes: [REPORT_TYPES.csv] }),
      async (c) => {
        const { id } = await found(c)
        const table = await importReport(db, id, c.req.valid('query').lines, c.var.translator())
        const name = `import-${id}`
        const report = await reportAnswer(c, logger, { name, format: 'csv', ...table })
        await access.noteRead(scopeOf(c), 'imports', null)
        return report
      },
    )
    .put(
      paths.choices,
      gate(named('importChoose')),
      checkedBody(ImportChoice),
      known,
      described('importChoose', [409, 413, 415]),
      (c) => changed(c, choosing(c.req.valid('json'))),
    )
    .post(
      paths.start,
      gate(named('importStart')),
      checkedBody(ImportStart, { isOptional: true }),
      known,
      described('importStart', [409, 413, 415]),
      (c) => changed(c, starting(c.req.valid('json'))),
    )
    .post(paths.cancel, gate(named('importCancel')), described('importCancel', [409]), (c) =>
      changed(c, CANCELLING),
    )
    .post(paths.undo, gate(named('importUndo')), described('importUndo', [409]), (c) =>
      changed(c, undoing(scopeOf(c).staffId)),
    )
  if (right === 'people') {
    routes.put(
      paths.columns,
      gate(named('importColumns')),
      checkedBody(MatchColumns),
      known,
      described('importColumns', [409, 413, 415]),
      (c) => changed(c, matching(c.req.valid('json'))),
    )
  } else {
    routes.post(
      paths.address,
      gate(named('importAddress')),
      checkedBody(ImportAddress),
      described('importAddress', [413, 415, 429]),
      async (c) => {
        const { kind, address } = c.req.valid('json')
        await assertRoom(c)
        const calendar = await fetchCalendar(address)
        const name = new URL(address).hostname
        return begun(c, { kind, name, bytes: Readable.from([calendar]) })
      },
    )
  }
  return routes
}
