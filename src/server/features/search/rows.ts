import type { Found } from '#src/contract/contents/search.ts'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { atNextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import { markedExcerpt, markWords } from '#src/domain/search/marked-text.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { occurringOf } from '../series/stored-times.ts'
import type { FoundRow } from './queries.ts'

type Words = ReadonlySet<string>

/**
 * What a row found, as the wire carries it; nothing for the row that only has the totals.
 *
 * @param now the present instant, ISO 8601: by it an event that repeats has its next date
 */
export function foundOf(row: FoundRow, now: string): Found[] {
  if (row.kind === null) return []
  const words: Words = new Set(row.marked?.split(' '))
  const community = {
    id: row.communityId,
    name: row.communityName,
    photo_url: row.photoUrl,
    timezone: row.timezone,
    websiteconfiguration: { url: row.communitySlug },
  }
  if (row.kind === 'community') {
    return [
      {
        kind: 'community',
        id: row.communityId,
        title: markWords(row.communityTitle ?? row.communityName, words),
        excerpt: addressOf(row, words),
        entity_ekklesia_location: community,
        photo_dark_url: row.photoDarkUrl,
        district: row.district,
      },
    ]
  }
  const content = {
    id: row.contentId,
    language: row.language,
    title: markWords(row.title, words),
    excerpt: excerptOf(row, words),
    entity_ekklesia_location: community,
    slug: row.slug,
  }
  if (row.kind === 'page') return [{ kind: 'page', ...content }]
  if (row.kind === 'news') {
    return [{ kind: 'news', ...content, online_from_date: toInstant(row.onlineFromDate) }]
  }
  return [{ kind: 'event', ...content, ...occasionOf(row, now) }]
}

/** When and where an event is; of one that repeats, its next date. */
function occasionOf(row: FoundRow, now: string) {
  const event = { ...occurringOf(row), event_next: null }
  const {
    event_moved_from: _,
    event_cancelled_date: __,
    ...shown
  } = atNextOccasion(event, {
    now,
    timeZone: row.timezone,
  })
  return shown
}

/** The summary, unless only the body has the words. */
function excerptOf({ resume, body }: FoundRow, words: Words): Found['excerpt'] {
  const summary = plainText(resume ?? '')
  const inSummary = markedExcerpt(summary, words)
  if (inSummary.marks.length > 0) return inSummary
  const inBody = markedExcerpt(plainText(body ?? ''), words)
  if (inBody.marks.length > 0 || summary === '') return inBody.text === '' ? null : inBody
  return inSummary
}

function addressOf({ address, postalCode }: FoundRow, words: Words): Found['excerpt'] {
  const text = [address, postalCode].filter(Boolean).join(', ')
  return text === '' ? null : markWords(text, words)
}
