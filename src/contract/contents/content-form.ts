import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { ContentSlug } from '../community/slugs.ts'
import {
  ONE_LINE,
  OptionalAddress,
  OptionalDay,
  OptionalHour,
  OptionalHtml,
  OptionalId,
  OptionalLine,
  OptionalText,
  optionalField,
  RequiredAddress,
  RequiredLine,
} from '../form-fields.ts'
import { pathTo } from '../issue-path.ts'
import { AskedId, AskedInstant, WallDate } from '../primitives.ts'
import {
  CONTENT_TYPES,
  DEFAULT_END_HOUR,
  DEFAULT_START_HOUR,
  EVENT,
  EVENT_STATUSES,
  PAGE,
} from './content.ts'
import { type EventException, MOST_DATES, recurrenceEntries } from './event-recurrence.ts'
import { type Fault, recurrenceFaults } from './recurrence-faults.ts'

const { daily, weekly, monthly, yearly, dates } = recurrenceEntries

/** How an event repeats, as an editor writes it; null for an event that takes place once. */
const EventRecurrenceForm = v.optional(
  v.nullable(
    v.variant(
      'frequency',
      [
        v.strictObject(daily),
        v.strictObject(weekly),
        v.strictObject(monthly),
        v.strictObject(yearly),
        v.strictObject(dates),
      ],
      'recurrence',
    ),
  ),
  null,
)

const date = v.message(WallDate, 'day')

const ExceptionForm = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('cancelled'), date, note: OptionalLine }),
    v.strictObject({
      kind: v.literal('moved'),
      date,
      event_from_date: date,
      event_from_hour: OptionalHour,
      event_to_date: OptionalDay,
      event_to_hour: OptionalHour,
      locale: OptionalLine,
      note: OptionalLine,
    }),
    v.strictObject({ kind: v.literal('left_out'), date }),
  ],
  'changed_date_kind',
)

/** Dates that differ from the rule, in the order of the rule's dates; each once. */
const EventExceptionsForm = v.optional(
  v.pipe(
    v.array(ExceptionForm),
    v.maxLength(MOST_DATES, 'list'),
    v.transform((some): EventException[] => [...some].sort((a, b) => (a.date < b.date ? -1 : 1))),
  ),
  [],
)

const TranslationFields = v.strictObject({
  title: OptionalLine,
  resume: OptionalText,
  /** HTML; the server removes disallowed markup when it stores the text. */
  content: OptionalHtml,
})
type Written = v.InferOutput<typeof TranslationFields>
type Translation = Omit<Written, 'title'> & { title: string }

/** One for each language, or none. */
type Translations = { [Language in Locale]?: Translation }

const written = v.optional(v.nullable(TranslationFields), null)

/**
 * The texts of a content in other languages, as its editor writes them: the list replaces all
 * previous translations. A translation without any text is dropped; any other needs a title.
 */
const TranslationsForm = v.optional(
  v.pipe(
    v.strictObject(v.entriesFromList(LOCALES, written)),
    v.rawTransform(({ dataset, addIssue }): Translations => {
      const translations: Translations = {}
      for (const key of LOCALES) {
        const value = dataset.value[key]
        if (value === null || isEmpty(value)) continue
        const { title, ...texts } = value
        if (title !== null) translations[key] = { title, ...texts }
        else addIssue({ message: 'required', path: pathTo([key, 'title'], dataset.value) })
      }
      return translations
    }),
  ),
  {},
)

function isEmpty({ title, resume, content }: Written): boolean {
  return title === null && resume === null && content === null
}

/** An archived content has been online: only its editors see it, and it needs no work. */
export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const

/**
 * The filters of the office's lists: a `published` content is `scheduled` or `online`; a `kept` one
 * is neither archived nor deleted. Only the list `deleted` shows deleted contents.
 */
export const CONTENT_STATES = [
  ...CONTENT_STATUSES,
  'scheduled',
  'online',
  'kept',
  'deleted',
] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** The last position that a page may have among its siblings. */
export const MAX_POSITION = 9_999

/** The most sections, hashtags, attachments or related contents of one content. */
const LIST_MAX = 50
const PICTURES_MAX = 200

function listOf<Item extends v.GenericSchema>(item: Item, max = LIST_MAX) {
  return v.optional(v.pipe(v.array(item), v.maxLength(max, 'list')), [])
}

const Reference = v.message(AskedId, 'reference')
const Position = v.message(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_POSITION)),
  'page_position',
)
/** Without its `#`, and short enough to be a filter (`contract/contents/content-query`). */
const Tag = v.pipe(
  v.string(),
  v.transform((written) => written.trim().replace(/^#+\s*/, '')),
  v.nonEmpty('required'),
  v.maxLength(80, 'hashtag'),
  v.regex(ONE_LINE, 'hashtag'),
)

const Fields = v.strictObject({
  content_type: v.picklist(CONTENT_TYPES, 'content_type'),
  /** The language of its texts. */
  language: v.optional(v.picklist(LOCALES, 'content_language'), FALLBACK_LOCALE),
  title: RequiredLine,
  /** Its segment of the address; null for a slug made from the title. */
  slug: optionalField(v.message(ContentSlug, 'content_slug')),
  cover: OptionalAddress,
  cover_description: OptionalLine,
  resume: OptionalText,
  /** HTML; the server removes disallowed markup when it stores the text. */
  content: OptionalHtml,
  translations: TranslationsForm,
  status: v.optional(v.picklist(CONTENT_STATUSES, 'content_status'), 'draft'),
  /** The instant from which a published content is online; null for now. */
  online_from_date: optionalField(v.message(AskedInstant, 'instant')),
  /** Where an event takes place. */
  locale: v.message(OptionalLine, 'line'),
  event_from_date: OptionalDay,
  event_from_hour: OptionalHour,
  event_to_date: OptionalDay,
  event_to_hour: OptionalHour,
  /** Whether the event takes place; null counts as left out. */
  event_status: v.optional(v.nullable(v.picklist(EVENT_STATUSES, 'event_status')), null),
  event_recurrence: EventRecurrenceForm,
  event_exceptions: EventExceptionsForm,
  /**
   * A client may only send null, which removes the notice of a former date, such as one mistyped.
   * Only the server writes other values.
   */
  event_moved_from: v.optional(v.null('event_moved_from'), null),
  /** The parent of a page: a page of the same community that has no parent itself. */
  parent_id: OptionalId,
  /** The position of a page among its siblings, the lowest first; null counts as 0. */
  position: v.optional(v.nullable(Position), null),
  section_ids: listOf(Reference),
  contents_hashtags: listOf(v.strictObject({ tag: Tag })),
  contents_attachments: listOf(
    v.strictObject({ link_description: RequiredLine, attachment_url: RequiredAddress }),
  ),
  contents_fotogaleries: listOf(
    v.strictObject({ image_url: RequiredAddress, image_description: OptionalLine }),
    PICTURES_MAX,
  ),
  contents_contents: listOf(v.strictObject({ content_rel_id: Reference })),
})
type Fields = v.InferOutput<typeof Fields>

/** Fields that only an event may have; the status of other contents is always `scheduled`. */
export const EVENT_FIELDS = [
  'locale',
  'event_from_date',
  'event_from_hour',
  'event_to_date',
  'event_to_hour',
  'event_recurrence',
] as const

/** Fields that only a page may have. */
export const PAGE_FIELDS = ['parent_id', 'position'] as const

/**
 * A news item, an event or a page as its editor writes it (requirements §3.4). The dates and hours
 * of an event are wall times in the community's zone.
 */
export const ContentForm = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const { language: own, translations } = input
    const faults = [...wrongTimes(input), ...recurrenceFaults(input), ...wrongPlace(input)]
    if (translations[own]) faults.push([['translations', own], 'own_language'])
    for (const [path, message] of faults) addIssue({ message, path: pathTo(path, input) })
  }),
)
export type ContentForm = v.InferOutput<typeof Fields>

function wrongTimes(form: Fields): Fault[] {
  if (form.content_type !== EVENT) {
    const named: string[] = EVENT_FIELDS.filter((field) => form[field] !== null)
    const wrong = form.event_status !== 'cancelled' ? named : [...named, 'event_status']
    return wrong.map((field) => [[field], 'only_events'])
  }
  const from = form.event_from_date
  if (from === null) return [[['event_from_date'], 'required']]
  const to = form.event_to_date ?? from
  if (to < from) return [[['event_to_date'], 'event_end']]
  const begins = form.event_from_hour ?? DEFAULT_START_HOUR
  const ends = form.event_to_hour ?? DEFAULT_END_HOUR
  return to === from && ends < begins ? [[['event_to_hour'], 'event_end']] : []
}

function wrongPlace(form: Fields): Fault[] {
  if (form.content_type === PAGE) return []
  return PAGE_FIELDS.filter((field) => form[field] !== null).map((field) => [[field], 'only_pages'])
}
