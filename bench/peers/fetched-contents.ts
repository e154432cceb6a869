import { createApiClient } from '#src/api/client.ts'
import { fetchForHost } from '#src/api/local-fetch.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { loadPortal } from '#src/content/portal.ts'
import { apiUrlFor } from '#src/content/site.ts'
import { type Content, EVENT } from '#src/contract/contents/content.ts'
import { cleanContent } from '#src/domain/contents/content-html.ts'
import { eventEnd, eventStart } from '#src/domain/events/event-times.ts'

/** A content as the templates of other generators receive it. */
export interface PeerContent {
  title: string
  resume: string
  /** HTML that is safe to show. */
  body: string
  hashtags: string[]
  id: number
  slug: string
  /** ISO instants. */
  date: string
  updated: string
  /** Its place, and the ISO instants of its start and end; null for news. */
  event: { place: string; startsAt: string; endsAt: string } | null
}

const TIMEOUT_MS = 60_000

/**
 * The contents of a portal by community and slug, from the API that this process's settings name.
 * The product's own code fetches, checks and cleans them.
 */
export async function fetchedContents(): Promise<Map<string, Map<string, PeerContent>>> {
  const config = loadConfig()
  const apiUrl = apiUrlFor(config)
  const { productSlug } = config
  const fetch = fetchForHost(apiUrl)
  const source = createApiClient({ apiUrl, productSlug, timeoutMs: TIMEOUT_MS, fetch })
  const communities = await loadPortal(source)
  return new Map(
    communities.map(({ chapelry, contents }) => [
      chapelry.websiteconfigurations_url,
      new Map(
        contents.map((content) => [
          content.slug,
          {
            title: content.title,
            resume: content.resume ?? '',
            body: cleanContent(content),
            hashtags: content.contents_hashtags.map(({ tag }) => tag),
            id: content.id,
            slug: content.slug,
            date: content.online_from_date,
            updated: laterOf(content.updated_at, content.online_from_date),
            event: timesOf(content, chapelry.timezone),
          },
        ]),
      ),
    ]),
  )
}

/** For readers, a text written before its publication changed when it was published. */
function laterOf(updated: string, online: string): string {
  return updated > online ? updated : online
}

function timesOf(content: Content, timezone: string): PeerContent['event'] {
  if (content.content_type !== EVENT) return null
  return {
    place: content.locale ?? '',
    startsAt: eventStart(content, timezone).toString(),
    endsAt: eventEnd(content, timezone).toString(),
  }
}
