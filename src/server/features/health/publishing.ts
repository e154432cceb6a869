import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Publishing } from '#src/contract/health.ts'
import { PUBLISH_STATUS_FILE, PublishStatus } from '#src/contract/publishing/publish-status.ts'

/**
 * The publishing status that the publisher of this data folder wrote; null if there is none.
 *
 * @param siteDir folder of the releases
 */
export async function readPublishing(siteDir: string): Promise<PublishStatus | null> {
  const text = await readFile(join(siteDir, PUBLISH_STATUS_FILE), 'utf8').catch(() => 'null')
  const parsed = v.safeParse(PublishStatus, parsedJson(text))
  return parsed.success ? parsed.output : null
}

/**
 * The public part of the status, picked field by field, so that a new field is never public by
 * accident.
 */
export function publishingForAll(status: PublishStatus): Publishing {
  const { live_since, checked_at, held_since, failure, kept_back } = status
  return {
    live_since,
    checked_at,
    held_since,
    failure: failure && { at: failure.at, reason: failure.reason },
    kept_back: kept_back.map(({ since, at, reason }) => ({ since, at, reason })),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
