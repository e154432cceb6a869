import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SETTING_NAMES } from '#src/config/settings.ts'
import { digestOf } from './changelog.ts'
import type { Release } from './own-release.ts'

const FILE = 'last-start.json'

/** The version that last started with a data folder. */
const StartRecord = v.object({
  version: v.string(),
  /** Instant, ISO 8601 in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The names of the settings of that version. */
  settings: v.array(v.string()),
  /** The entries of its changelog (`digestOf`). */
  changes: v.array(v.string()),
})
export type StartRecord = v.InferOutput<typeof StartRecord>

/**
 * Records which version has started with a data folder, for `npm run update -- check` of a later
 * version. A file can be read while the portal runs, on either database. A full disk must not
 * prevent a start, so a failure is ignored.
 *
 * @param now instant, ISO 8601 in UTC
 */
export function recordStart(dataDir: string, { version, changes }: Release, now: string): void {
  const started: StartRecord = {
    version,
    at: now,
    settings: [...SETTING_NAMES],
    changes: changes.map(digestOf),
  }
  const file = join(dataDir, FILE)
  try {
    writeFileSync(`${file}.tmp`, JSON.stringify(started))
    renameSync(`${file}.tmp`, file)
  } catch {}
}

/** The last recorded start with a data folder; undefined if there is no record. */
export function readLastStart(dataDir: string): StartRecord | undefined {
  try {
    const parsed = v.safeParse(StartRecord, JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
