import type { ContentRecord } from '../../../contract/content-record.ts'
import { contentPath, contentState } from '../../../domain/contents-view.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { localePath } from '../../../i18n/urls.ts'
import type { Published } from './LiveNote.tsx'

/**
 * What readers get of a content now; null where it is not to be seen, or no answer comes.
 *
 * @param record as it was before it is saved
 */
export async function seenBefore(
  slug: string,
  record: ContentRecord | null,
  locale: Locale,
): Promise<string | null> {
  if (!record || contentState(record, Date.now()) !== 'online') return null
  return (await pageText(localePath(locale, contentPath(slug, record)))) ?? null
}

/** What is to be seen of a change, and where; undefined where readers see nothing of it. */
export function publishedBy(
  slug: string,
  former: ContentRecord | null,
  saved: ContentRecord,
  before: string | null,
  locale: Locale,
): Published | undefined {
  const wasOnline = former !== null && contentState(former, Date.now()) === 'online'
  const state = contentState(saved, Date.now())
  const address = localePath(locale, contentPath(slug, saved))
  const savedMs = Date.now()
  if (state === 'online') {
    const hasMoved = former !== null && former.slug !== saved.slug
    return { kind: 'live', address, before: hasMoved ? null : before, savedMs }
  }
  if (!wasOnline) return state === 'scheduled' ? { kind: 'scheduled', savedMs } : undefined
  const left = localePath(locale, contentPath(slug, former))
  return { kind: 'gone', address: left, before: null, savedMs }
}

/** A public page as it is on the server now; null where there is none, undefined without an answer. */
export async function pageText(address: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (answer.status === 404) return null
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
