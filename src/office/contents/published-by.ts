import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { pickTranslation } from '#src/domain/contents/content-language.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { Published } from '../kit/publishing/published.ts'
import { contentState } from './contents-view.ts'

/** The fields of a content that decide what readers see of it. */
type Former = Pick<ContentRecord, 'status' | 'online_from_date' | 'slug' | 'content_type'>
type Saved = Former & Pick<ContentRecord, 'updated_at' | 'title' | 'language' | 'translations'>

/** The effect of a change on the public page; undefined if readers see no effect. */
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
