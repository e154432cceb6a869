import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { pickTranslation } from '#src/domain/contents/content-language.ts'
import { contentPath } from '#src/domain/contents/content-path.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { contentState } from './contents-view.ts'

/**
 * The expected effect of a change for readers, and when it was saved: in milliseconds since 1970
 * UTC.
 */
export type Published = { savedMs: number } & (
  | { kind: 'scheduled' }
  /** Only its office sees the parish so far. */
  | { kind: 'unseen' }
  /** A public page will be removed. */
  | { kind: 'gone'; address: string }
  /** A page of a content, by its title there: it states the change that it reflects. */
  | { kind: 'live'; address: string; changedAt: string; title: string }
  /** Any other page: its text will differ from before; null where there was no page. */
  | { kind: 'live'; address: string; before: string | null }
)

/** The fields of a content that decide what readers see of it. */
type Former = Pick<ContentRecord, 'status' | 'online_from_date' | 'slug' | 'content_type'>
type Saved = Former & Pick<ContentRecord, 'updated_at' | 'title' | 'language' | 'translations'>

/** The visible effect of a change, and its page; undefined where readers see nothing of it. */
export function publishedBy(
  { slug, is_public }: Pick<OwnOffice, 'slug' | 'is_public'>,
  former: Former | null,
  saved: Saved,
  locale: Locale,
): Published | undefined {
  const savedMs = Date.now()
  const addressOf = (record: Former) => localePath(locale, contentPath(slug, record))
  const state = contentState(saved, savedMs)
  if (!is_public) {
    return state === 'online' || state === 'scheduled' ? { kind: 'unseen', savedMs } : undefined
  }
  if (state === 'online') {
    const { title } = pickTranslation(saved, locale) ?? saved
    return { kind: 'live', address: addressOf(saved), changedAt: saved.updated_at, title, savedMs }
  }
  if (former !== null && contentState(former, savedMs) === 'online') {
    return { kind: 'gone', address: addressOf(former), savedMs }
  }
  return state === 'scheduled' ? { kind: 'scheduled', savedMs } : undefined
}

/**
 * Whether a page has reached its expected state. A page that shows a later change shows this one,
 * too. A page that only shows an earlier change, of any author, does not.
 *
 * @param text of the page, as `pageText` has it
 */
export function isOnPage(published: Published, text: string | null | undefined): boolean {
  if (published.kind === 'scheduled' || published.kind === 'unseen') return false
  if (published.kind === 'gone') return text === null
  if (typeof text !== 'string') return false
  if ('before' in published) return text !== published.before
  const [, changedAt = ''] = /article:modified_time" content="([^"]*)"/.exec(text) ?? []
  return changedAt >= published.changedAt
}

/**
 * The public page as it is on the server now; null where there is none, undefined without an
 * answer.
 */
export async function pageText(address: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (answer.status === 404) return null
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
