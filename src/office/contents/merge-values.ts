import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type Difference, recordDifferences, type Side } from '../kit/record/merge-record.ts'
import type { ContentValues, TextValues } from './content-values.ts'
import { isOfTitle } from './title-address.ts'

/** Fields that form one part and are chosen together: a day without its hour would mean nothing. */
const PARTS = {
  /** Only if the versions have different original languages. */
  original: ['title', 'resume', 'content', 'language'],
  title: ['title'],
  resume: ['resume'],
  content: ['content'],
  appearance: ['appears', 'online_day', 'online_hour'],
  address: ['slug'],
  cover: ['cover', 'cover_description'],
  time: ['event_from_date', 'event_from_hour', 'event_to_date', 'event_to_hour'],
  repetition: ['event_recurrence'],
  dates: ['event_exceptions'],
  place: ['locale'],
  cancelled: ['is_cancelled'],
  position: ['parent_id', 'position'],
  sections: ['section_ids'],
  hashtags: ['hashtags'],
  attachments: ['contents_attachments'],
  gallery: ['contents_fotogaleries'],
  related: ['contents_contents'],
} as const satisfies Record<string, ReadonlyArray<keyof ContentValues>>

/** The texts in the original language; each can be chosen from either version. */
const OWN_TEXTS: ReadonlySet<string> = new Set(['title', 'resume', 'content'])

/** A part of a content; the texts in one language form one part. */
export type MergedPart = keyof typeof PARTS | Locale

type PartedValues = Record<MergedPart, Partial<ContentValues>>

/**
 * The differences between two versions of a content that share a base.
 *
 * @param base the version that both started from
 */
export function differences(
  base: ContentValues,
  mine: ContentValues,
  theirs: ContentValues,
): Array<Difference<MergedPart>> {
  const parts: MergedPart[] = [...(Object.keys(PARTS) as Array<keyof typeof PARTS>), ...LOCALES]
  const isOneLanguage = mine.language === theirs.language
  const compared = parts.filter((part) =>
    isOneLanguage ? part !== 'original' : !OWN_TEXTS.has(part),
  )
  const inParts = (values: ContentValues) =>
    Object.fromEntries(compared.map((part) => [part, partOf(part, values)])) as PartedValues
  return recordDifferences(inParts(base), inParts(mine), inParts(theirs))
}

/**
 * The differences that the user must decide. An address that nobody typed follows the title and is
 * left out. If only one version has a typed address, that address wins.
 *
 * @param base the version that both started from
 */
export function differencesToSettle(
  base: ContentValues,
  mine: ContentValues,
  theirs: ContentValues,
): Array<Difference<MergedPart>> {
  const [isMine, isTheirs] = [wroteAddress(base, mine), wroteAddress(base, theirs)]
  return differences(base, mine, theirs)
    .filter(({ part }) => part !== 'address' || isMine || isTheirs)
    .map((one) =>
      one.part === 'address'
        ? { ...one, isDisputed: isMine && isTheirs, proposed: isMine ? 'mine' : 'theirs' }
        : one,
    )
}

/** Their version, with the chosen parts of mine. */
export function mergedValues(
  mine: ContentValues,
  theirs: ContentValues,
  chosen: Partial<Record<MergedPart, Side>>,
): ContentValues {
  const merged: ContentValues = { ...theirs, translations: { ...theirs.translations } }
  for (const [part, side] of Object.entries(chosen) as Array<[MergedPart, Side]>) {
    if (side === 'theirs') continue
    if (isLanguage(part)) merged.translations[part] = mine.translations[part]
    else for (const field of PARTS[part]) copy(field, mine, merged)
  }
  // The original language may have changed, and has no translation into itself.
  merged.translations[merged.language] = { title: '', resume: '', content: '' }
  return merged
}

/** The fields of a part, for display. */
export function partOf(part: MergedPart, values: ContentValues): Partial<ContentValues> {
  if (isLanguage(part)) return { ...values.translations[part] } satisfies TextValues
  return Object.fromEntries(PARTS[part].map((field) => [field, values[field]]))
}

function wroteAddress(base: ContentValues, { slug, title }: ContentValues): boolean {
  if (slug === base.slug) return false
  return !isOfTitle(base.slug, base.title) || (slug !== '' && !isOfTitle(slug, title))
}

function copy<Field extends keyof ContentValues>(
  field: Field,
  from: ContentValues,
  to: ContentValues,
): void {
  to[field] = from[field]
}

function isLanguage(part: MergedPart): part is Locale {
  return (LOCALES as readonly string[]).includes(part)
}
