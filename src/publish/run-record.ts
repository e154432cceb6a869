import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  LIVE_CHANGES_KEPT,
  type LiveChange,
  PUBLISH_STATUS_FILE,
  PublishStatus,
} from '#src/contract/publishing/publish-status.ts'
import { PublishRefused } from './refusal.ts'
import type { PublishResult, RunOptions } from './run.ts'

const NOTHING_YET: PublishStatus = {
  release: null,
  live_since: null,
  why: [],
  journal: [],
  checked_at: null,
  held_since: null,
  failure: null,
  kept_back: [],
  unplanned_feasts: [],
  missing_pictures: [],
}

/** The publishing status; an unreadable one counts as none. */
export async function readStatus(siteDir: string): Promise<PublishStatus> {
  try {
    return v.parse(PublishStatus, JSON.parse(await readFile(fileIn(siteDir), 'utf8')))
  } catch {
    return NOTHING_YET
  }
}

/** Only the holder of the run's lock may write it. */
export async function writeStatus(
  siteDir: string,
  status: PublishStatus,
  change: Partial<PublishStatus>,
): Promise<void> {
  const aside = `${fileIn(siteDir)}.tmp`
  await writeFile(aside, JSON.stringify({ ...status, ...change }))
  await rename(aside, fileIn(siteDir))
}

function fileIn(siteDir: string): string {
  return join(siteDir, PUBLISH_STATUS_FILE)
}

/**
 * Runs the work and records its result beside the releases, for the server to show. After a
 * rollback, only a request by hand publishes again.
 *
 * @throws PublishRefused, and the errors of the run
 */
export function withRunRecord(
  siteDir: string,
  options: RunOptions,
  run: () => Promise<PublishResult>,
): Promise<PublishResult> {
  return unlessRolledBack(siteDir, options, async (status) => {
    const published = await run()
    const { release, rendered, removed, communities, unplannedFeasts, missingPictures } = published
    const { portalFailure, quarantined } = published
    const isNew = rendered + removed > 0 || status.release !== release
    // The data date from the start of the run; readers have them from here on.
    const end = new Date().toISOString()
    const change = { at: end, why: published.why, rendered, removed, communities }
    await writeStatus(siteDir, status, {
      release,
      ...(isNew && wentLive(status, change, published)),
      checked_at: end,
      held_since: null,
      failure: portalFailure && failureOf(portalFailure, options.now),
      kept_back: quarantined,
      unplanned_feasts: unplannedFeasts,
      missing_pictures: missingPictures,
    })
    return published
  })
}

/**
 * Runs the work before something goes live, and records a failure beside the releases.
 *
 * @throws PublishRefused after a rollback, and the errors of the work
 */
export async function unlessRolledBack<Result>(
  siteDir: string,
  { now, resume = false }: RunOptions,
  work: (status: PublishStatus) => Promise<Result>,
): Promise<Result> {
  const status = await readStatus(siteDir)
  try {
    if (status.held_since !== null && !resume) refuseHeld(status.held_since)
    return await work(status)
  } catch (error) {
    // A full disk takes no status either; the original error is the one to report.
    await writeStatus(siteDir, status, { failure: failureOf(error, now) }).catch(() => undefined)
    throw error
  }
}

/**
 * The status after something went live. Batches of one change count as one change, however many
 * changes of other communities come between them.
 */
export function wentLive(
  { journal }: PublishStatus,
  change: LiveChange,
  { isFurtherBatch = false } = {},
): Partial<PublishStatus> {
  const isOfChange = (one: LiveChange) =>
    isFurtherBatch &&
    String(one.why) === String(change.why) &&
    String(one.communities) === String(change.communities)
  const before = journal.find(isOfChange)
  const whole = {
    ...change,
    rendered: change.rendered + (before?.rendered ?? 0),
    removed: change.removed + (before?.removed ?? 0),
  }
  return {
    live_since: change.at,
    why: change.why,
    journal: [whole, ...journal.filter((one) => one !== before)].slice(0, LIVE_CHANGES_KEPT),
  }
}

function failureOf(error: unknown, at: string): PublishStatus['failure'] {
  const reason = error instanceof PublishRefused ? error.reason : 'failure'
  return { at, reason, message: error instanceof Error ? error.message : String(error) }
}

function refuseHeld(since: string): never {
  throw new PublishRefused(
    'held',
    `The site was taken back to an earlier release at ${since}; npm run publish publishes again.`,
  )
}
