import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { type ImportKind, ImportRecord } from '#src/contract/office/import.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { IMPORT_RIGHTS } from '#src/domain/import-kinds.ts'
import type { Portal } from '../publish/portal/portal.ts'

/**
 * The limits of the polling interval: a tenth of the time that the import has taken so far, so that
 * waiting for the next poll adds at most that share.
 */
const ASKED_MS = { least: 20, most: 250 }
const UNDER_WAY = new Set(['reading', 'running'])

/**
 * Imports a file as an office does: it uploads the file, looks at the plan, and starts the import.
 */
export async function importFile(
  portal: Portal,
  communityId: number,
  { kind, path }: { kind: ImportKind; path: string },
): Promise<ImportRecord> {
  const paths = IMPORT_PATHS[IMPORT_RIGHTS[kind]]
  const headers = {
    authorization: `Bearer ${portal.token}`,
    'x-subscription': String(communityId),
  }
  const call = async (method: 'GET' | 'POST', address: string, init: RequestInit = {}) => {
    const url = `${portal.origin}/api/v1${address}`
    const sent = { ...headers, ...init.headers }
    const response = await fetch(url, { ...init, method, headers: sent })
    if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`)
    return v.parse(ImportRecord, await response.json())
  }
  const settled = async (
    record: ImportRecord,
    since = performance.now(),
  ): Promise<ImportRecord> => {
    if (!UNDER_WAY.has(record.state)) return record
    const tenth = (performance.now() - since) / 10
    await wait(Math.min(Math.max(tenth, ASKED_MS.least), ASKED_MS.most))
    return settled(await call('GET', pathOf(paths.one, { id: record.id })), since)
  }
  const begun = await call('POST', `${paths.all}?${new URLSearchParams({ kind, name: 'bench' })}`, {
    body: await openAsBlob(path),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const ready = await settled(begun)
  if (ready.state !== 'ready') throw new Error(`An import is ${ready.state}: ${ready.failure}.`)
  const done = await settled(await call('POST', pathOf(paths.start, { id: ready.id })))
  if (done.state !== 'done') throw new Error(`An import is ${done.state}: ${done.failure}.`)
  return done
}
