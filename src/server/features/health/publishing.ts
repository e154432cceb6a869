import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Publishing } from '#src/contract/health.ts'
import { PUBLISH_STATUS_FILE, PublishStatus } from '#src/contract/publish-status.ts'

/**
 * How publishing stands, as the publisher of this data folder left it; null where none did.
 *
 * @param siteDir folder of the releases
 */
export async function readPublishing(siteDir: string): Promise<PublishStatus | null> {
  const text = await readFile(join(siteDir, PUBLISH_STATUS_FILE), 'utf8').catch(() => 'null')
  const parsed = v.safeParse(PublishStatus, parsedJson(text))
  return parsed.success ? parsed.output : null
}

/** The part of it that anybody may know: not in its own words what went wrong. */
export function publishingForAll(status: PublishStatus): Publishing {
  const { release: _, unplanned_feasts: __, missing_pictures: ___, ...publishing } = status
  const { failure, kept_back } = publishing
  return {
    ...publishing,
    failure: failure && { at: failure.at, reason: failure.reason },
    kept_back: kept_back.map(({ message: _, ...one }) => one),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
