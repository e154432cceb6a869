import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { FailedBackup, GoodBackup } from '#src/contract/office/backups.ts'
import { Count, Instant } from '#src/contract/primitives.ts'

/**
 * The results of this data folder's backups, by any process. The file is in `DATA_DIR` and not in
 * an archive, so that a restored portal begins without it.
 */
const STATUS_FILE = 'backup-status.json'
/**
 * The state of the portal's schedule. Only the scheduled job writes it, and never twice at once.
 */
const SCHEDULE_FILE = 'backup-schedule.json'

const BackupStatus = v.object({
  last_good: v.nullable(
    // Versions before buckets did not write it.
    v.object({ ...GoodBackup.entries, bucket: v.optional(v.nullable(v.string()), null) }),
  ),
  /**
   * The last attempt if it failed.
   * @property tries how many consecutive attempts have failed
   */
  last_failure: v.nullable(v.object({ ...FailedBackup.entries, tries: Count })),
})
export type BackupStatus = v.InferOutput<typeof BackupStatus>

const ScheduleState = v.object({
  /** Since when the schedule is on; null while it is off. */
  since: v.nullable(Instant),
  /** When the operators were last notified of overdue backups. */
  notified_at: v.nullable(Instant),
})
export type ScheduleState = v.InferOutput<typeof ScheduleState>

/** The results of a data folder's backups; unknown if the file is missing or damaged. */
export function readStatus(dataDir: string): Promise<BackupStatus> {
  const none = { last_good: null, last_failure: null }
  return readJson(join(dataDir, STATUS_FILE), BackupStatus, none)
}

/** Records a good backup, which clears earlier failures. */
export function recordSuccess(dataDir: string, good: GoodBackup): Promise<void> {
  return replaceJson(join(dataDir, STATUS_FILE), { last_good: good, last_failure: null })
}

/**
 * Records a failed attempt. The last good backup stays.
 *
 * @param failure.at its start, an instant in ISO 8601 and UTC
 * @param failure.reason one sentence
 */
export async function recordFailure(
  dataDir: string,
  failure: v.InferOutput<typeof FailedBackup>,
): Promise<void> {
  const { last_good, last_failure } = await readStatus(dataDir)
  const tries = (last_failure?.tries ?? 0) + 1
  await replaceJson(join(dataDir, STATUS_FILE), {
    last_good,
    last_failure: { ...failure, tries },
  } satisfies BackupStatus)
}

/** Reads the state of the schedule. */
export function readScheduleState(dataDir: string): Promise<ScheduleState> {
  return readJson(join(dataDir, SCHEDULE_FILE), ScheduleState, { since: null, notified_at: null })
}

export function writeScheduleState(dataDir: string, state: ScheduleState): Promise<void> {
  return replaceJson(join(dataDir, SCHEDULE_FILE), state)
}

/** Deletes both records, because a restored folder has no backup of its own yet. */
export async function deleteStatus(dataDir: string): Promise<void> {
  for (const name of [STATUS_FILE, SCHEDULE_FILE]) await rm(join(dataDir, name), { force: true })
}

async function readJson<Content>(
  file: string,
  schema: v.GenericSchema<unknown, Content>,
  otherwise: Content,
): Promise<Content> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.output : otherwise
  } catch {
    return otherwise
  }
}

/** Replaces the file in one step: readers see either the former content or the new one. */
async function replaceJson(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
