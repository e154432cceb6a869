import type { ContentType } from '#src/contract/contents/content.ts'
import type { ContentRecord, Sections } from '#src/contract/contents/content-record.ts'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { type ContentKind, contentState, KIND_TYPES } from './contents-view.ts'

/** The texts of a content in one language. */
export interface TextValues {
  title: string
  resume: string
  /** HTML, as it was stored or last changed by the editor. */
  content: string
}

/** The fields with a single text; in the record, null means an empty one. */
const LINES = [
  'cover',
  'cover_description',
  'locale',
  'event_from_date',
  'event_from_hour',
  'event_to_date',
  'event_to_hour',
] as const
type Line = (typeof LINES)[number]

/**
 * When readers see the content: not yet, from now on (or unchanged), from a given day and hour on,
 * or no longer.
 */
export const APPEARANCES = ['draft', 'now', 'later', 'archived'] as const
type Appearance = (typeof APPEARANCES)[number]

/**
 * The values of a content's fields. The texts in the original language are on the top level, beside
 * the translations.
 */
export interface ContentValues extends TextValues, Record<Line, string> {
  content_type: ContentType
  language: Locale
  translations: Record<Locale, TextValues>
  slug: string
  appears: Appearance
  /** The local date and time, in the parish's zone, from which readers see it. */
  online_day: string
  online_hour: string
  /** The repeat rule, as in the contract; on saving it is adjusted to the first date. */
  event_recurrence: EventRecurrence | null
  event_exceptions: EventException[]
  is_cancelled: boolean
  /** Whether to remove the notice that the event was moved. */
  forgets_move: boolean
  /** The parent page of a page, and the position among its siblings. */
  parent_id: number | null
  position: string
  section_ids: number[]
  hashtags: string
  contents_attachments: Array<{ link_description: string; attachment_url: string }>
  contents_fotogaleries: Array<{ image_url: string; image_description: string }>
  /** The related contents, each with its title. */
  contents_contents: ContentRecord['contents_contents']
}

const APPEARS = {
  draft: 'draft',
  online: 'now',
  scheduled: 'later',
  archived: 'archived',
} as const

const NO_TEXT: TextValues = { title: '', resume: '', content: '' }

/**
 * The values of a new content. News start in the section that the parish's home page shows, because
 * the author expects to find them there.
 *
 * @param language the language that it will be written in
 */
export function newValues(
  kind: ContentKind,
  language: Locale,
  sections: Sections['results'] = [],
): ContentValues {
  const first = kind === 'news' ? sections.filter((one) => one.is_first_page) : []
  return {
    ...NO_TEXT,
    content_type: KIND_TYPES[kind],
    language,
    translations: translationsOf({}),
    slug: '',
    ...linesOf(null),
    appears: 'draft',
    online_day: '',
    online_hour: '',
    event_recurrence: null,
    event_exceptions: [],
    is_cancelled: false,
    forgets_move: false,
    parent_id: null,
    position: '',
    section_ids: first.map(({ id }) => id),
    hashtags: '',
    contents_attachments: [],
    contents_fotogaleries: [],
    contents_contents: [],
  }
}

/**
 * Converts a content into the values of its fields.
 *
 * @param timeZone of the parish
 * @param nowMs the present, in milliseconds since 1970 UTC
 */
export function toContentValues(
  record: ContentRecord,
  timeZone: string,
  nowMs: number,
): ContentValues {
  const state = contentState(record, nowMs)
  const from = wallClock(Date.parse(record.online_from_date), timeZone)
  return {
    ...textOf(record),
    content_type: record.content_type,
    language: record.language,
    translations: translationsOf(record.translations),
    slug: record.slug,
    ...linesOf(record),
    appears: APPEARS[state],
    online_day: state === 'scheduled' ? from.date : '',
    online_hour: state === 'scheduled' ? from.hour : '',
    event_recurrence: record.event_recurrence,
    event_exceptions: record.event_exceptions,
    is_cancelled: record.event_status === 'cancelled',
    forgets_move: false,
    parent_id: record.parent_id,
    position: record.position ? `${record.position}` : '',
    section_ids: record.section_ids,
    hashtags: record.contents_hashtags.map(({ tag }) => tag).join(', '),
    contents_attachments: record.contents_attachments,
    contents_fotogaleries: record.contents_fotogaleries.map((picture) => ({
      image_url: picture.image_url,
      image_description: picture.image_description ?? '',
    })),
    contents_contents: record.contents_contents,
  }
}

/** The values of a copy: it is unpublished and has no address yet. */
export function duplicateOf(values: ContentValues): ContentValues {
  const unseen = { slug: '', appears: 'draft', online_day: '', online_hour: '' } as const
  return { ...values, ...unseen, event_exceptions: [], is_cancelled: false, forgets_move: false }
}

/** The path of a text's field in a language: the original language has fields of its own. */
export function textField<Name extends keyof TextValues>(
  { language }: Pick<ContentValues, 'language'>,
  of: Locale,
  name: Name,
): Name | `translations.${Locale}.${Name}` {
  return of === language ? name : `translations.${of}.${name}`
}

/** The same texts, with another language as the original. */
export function inOtherLanguage(values: ContentValues, language: Locale): ContentValues {
  if (language === values.language) return values
  const { title, resume, content } = values
  const translations = {
    ...values.translations,
    [values.language]: { title, resume, content },
    [language]: NO_TEXT,
  }
  return { ...values, ...values.translations[language], language, translations }
}

type StoredText = { title: string; resume: string | null; content: string | null }

function textOf({ title, resume, content }: StoredText): TextValues {
  return { title, resume: resume ?? '', content: content ?? '' }
}

function linesOf(record: ContentRecord | null): Record<Line, string> {
  const entries = LINES.map((name) => [name, record?.[name] ?? ''] as const)
  return Object.fromEntries(entries) as Record<Line, string>
}

function translationsOf(stored: Partial<Record<Locale, StoredText | undefined>>) {
  const entries = LOCALES.map((language) => {
    const text = stored[language]
    return [language, text ? textOf(text) : NO_TEXT] as const
  })
  return Object.fromEntries(entries) as Record<Locale, TextValues>
}

/** The form of a content, for the components with its fields. */
export type ContentFormControl = ReturnType<typeof useSentForm<ContentValues, Changes>>

/** The name of an existing content's draft on this device. */
export function contentDraftName(
  office: Pick<OwnOffice, 'id'>,
  record: Pick<ContentRecord, 'id'>,
): string {
  return `${office.id}:${record.id}`
}
