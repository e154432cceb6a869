import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { PUBLISH_STATUS_FILE, PublishStatus } from '#src/contract/publishing/publish-status.ts'

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
