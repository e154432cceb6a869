import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { type ImportKind, ImportRecord } from '#src/contract/office/import.ts'
import { ImportLines } from '#src/contract/office/import-line.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import type { StaffRole } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import { IMPORT_RIGHTS } from '#src/domain/import-kinds.ts'
import { sessionLeases } from '#src/server/db/leases.ts'
import type { ImportJobDeps } from '#src/server/imports/import-deps.ts'
import { workOn } from '#src/server/imports/import-job.ts'
import type { ReadContext, SourceItem, SourceReader } from '#src/server/imports/readers/reader.ts'
import { openSourceInProcess } from '#src/server/imports/readers/readers.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'
import { good } from './answers.ts'
import { NOW, testApp } from './app.ts'
import { office } from './office.ts'
import { send } from './send.ts'

/** What a reader makes of a text or of bytes, as an import would read it. */
export async function itemsIn(
  read: SourceReader,
  file: string | Uint8Array,
  context: Partial<ReadContext> = {},
): Promise<SourceItem[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : Buffer.from(file)
  const open = () => Readable.from([bytes])
  const source = await read(open, {
    timezone: 'Europe/Lisbon',
    language: 'pt',
    now: NOW,
    columns: null,
    after: 0,
    ...context,
  })
  const items: SourceItem[] = []
  for await (const item of source.items) items.push(item)
  return items
}

/** An office that brings things in, and whatever its jobs do. */
export async function importing(role: StaffRole = 'admin') {
  const importsDir = await mkdtemp(join(tmpdir(), 'imports-'))
  onTestFinished(() => rm(importsDir, { recursive: true, force: true }))
  const tests = await testApp({ importsDir })
  const { parish, headers, staffId, call } = await office(tests, role)
  const jobs: ImportJobDeps['jobs'] = {
    add: async (_, job) => void tests.jobs.push(job),
    addAll: async (_, added) => void tests.jobs.push(...added.map(({ job }) => job)),
  }
  const deps: ImportJobDeps = {
    ...{ db: tests.db, jobs, now: () => NOW, importsDir },
    openSource: openSourceInProcess,
    betweenTransactions: async () => {},
    turnMs: 150,
    clock: () => 0,
    leases: sessionLeases({ executeSql: async () => ({ rows: [{ done: true }] }) }),
    // The former sites of tests are gone.
    copyFile: async () => {
      throw new PictureRefused('not_found', 'There is nothing.')
    },
  }
  const pathsOf = (kind: ImportKind) => IMPORT_PATHS[IMPORT_RIGHTS[kind]]
  const upload = async (kind: ImportKind, file: string | Uint8Array<ArrayBuffer>, name = 'file') =>
    tests.app.request(`/api/v1${pathsOf(kind).all}?${new URLSearchParams({ kind, name })}`, {
      method: 'POST',
      body: file,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    })
  /** Does the jobs of an import until there is nothing more to do. */
  const work = async (id: number) => {
    while (!(await workOn(deps, id, { read: 3, apply: 2 })));
  }
  /** The same, as much at once as a job does. */
  const workAtOnce = async (id: number) => {
    while (!(await workOn(deps, id)));
  }
  const one = async ({ id, kind }: Pick<ImportRecord, 'id' | 'kind'>) =>
    good(await call('GET', pathOf(pathsOf(kind).one, { id })), ImportRecord)
  const act = async (record: ImportRecord, what: 'start' | 'cancel' | 'undo', body?: object) =>
    send(tests.app, 'POST', pathOf(pathsOf(record.kind)[what], { id: record.id }), {
      headers,
      ...(body && { body }),
    })
  const lines = async ({ id, kind }: ImportRecord, query: Record<string, string> = {}) =>
    good(
      await call(
        'GET',
        `${pathOf(pathsOf(kind).lines, { id })}?${new URLSearchParams({ limit: '100', ...query })}`,
      ),
      ImportLines,
    )
  /** Sends a file and has it read. */
  const read = async (kind: ImportKind, file: string | Uint8Array<ArrayBuffer>) => {
    const begun = await good(await upload(kind, file), ImportRecord)
    await work(begun.id)
    return one(begun)
  }
  /** The same, and everything that was shown is done. */
  const bring = async (kind: ImportKind, file: string | Uint8Array<ArrayBuffer>) => {
    const ready = await read(kind, file)
    await good(await act(ready, 'start'), ImportRecord)
    await work(ready.id)
    return one(ready)
  }
  /** Takes back what an import has brought in. */
  const undo = async (record: ImportRecord) => {
    await good(await act(record, 'undo'), ImportRecord)
    await work(record.id)
    return one(record)
  }
  const files = () => readdir(importsDir)
  return {
    ...tests,
    ...{ parish, headers, staffId, call, deps, importsDir },
    ...{ upload, work, workAtOnce, one, act, lines, read, bring, undo, files },
  }
}
