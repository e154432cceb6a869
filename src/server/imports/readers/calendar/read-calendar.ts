import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { EVENT } from '#src/contract/contents/content.ts'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { FALLBACK_LOCALE, type Locale } from '#src/i18n/locales.ts'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { plainLine, truncateAtWord } from '../plain-text.ts'
import {
  type ReadContext,
  refusedItem,
  type SourceItem,
  type SourceReader,
  toLineNote,
} from '../reader.ts'
import { CUT, NAMELESS } from './calendar-parts.ts'
import {
  type Component,
  calendarsOf,
  propertyText,
  UNREADABLE,
  writtenAs,
  writtenValues,
} from './calendar-text.ts'
import { namedZone } from './clocks.ts'
import { type EventGroup, groupsOf, revisionOf } from './event-copies.ts'
import { eventDates } from './event-dates.ts'
import { descriptionOf, placeOf } from './event-text.ts'
import { type Clocks, clocksOf } from './zoned-times.ts'

/** The most dates or files that a line names; with more, an editor checks the calendar anyway. */
const MOST_NAMED = 5
const MOST_LETTERS = 120

/**
 * Notes the dates whose title or description differs from the event: here every date has the same.
 * A cancelled date needs no such note.
 *
 * @param overridden the overrides of single dates, by date
 */
function lostTexts(event: Component, overridden: ReadonlyMap<string, Component>): LineNote[] {
  const named = [...overridden]
    .filter(([, one]) => !/cancelled/i.test(writtenAs(one, 'status')) && saysElse(one, event))
    .map(([date]) => date)
    .toSorted()
  if (named.length === 0) return []
  const more = named.length > MOST_NAMED ? ', …' : ''
  return [toLineNote('date_text_lost', `${named.slice(0, MOST_NAMED).join(', ')}${more}`)]
}

/** A property that a date omits is the same as on all others. */
function saysElse(one: Component, event: Component): boolean {
  const title = plainLine(writtenAs(one, 'summary'))
  if (title !== '' && title !== plainLine(writtenAs(event, 'summary'))) return true
  const text = plainText(one)
  return text !== '' && text !== plainText(event)
}

function plainText(event: Component): string {
  return writtenAs(event, 'description').replace(/\s+/g, ' ')
}

/** Notes the files attached to an event, by name; none is imported. */
function leftAttachments(event: Component): LineNote[] {
  const attached = event.getAllProperties('attach')
  if (attached.length === 0) return []
  const names = attached.flatMap((property) => {
    const name = property.getParameter('filename') ?? property.getParameter('x-filename')
    const address = propertyText(property)
    // An attachment inside the calendar is one endless run of letters.
    return typeof name === 'string' ? [name] : /^https?:/i.test(address) ? [address] : []
  })
  const shown = names
    .slice(0, MOST_NAMED)
    .map((name) => truncateAtWord(plainLine(name), MOST_LETTERS))
  return [toLineNote('attachments_left', shown.join(', ') || null)]
}

const HASHTAG_LENGTH = 80
const MOST_HASHTAGS = 20
/** Components that are not events: they are not taken, and named. */
const OTHERS = ['vtodo', 'vjournal']

/** Reads calendars (.ics): each event once, with its rule and exceptions. */
export const readCalendar: SourceReader = async (open, context) => {
  const calendars = await calendarsOf(open())
  return { columns: null, items: itemsOf(calendars, context) }
}

function* itemsOf(
  calendars: Component[],
  { timezone, now, language }: ReadContext,
): Generator<SourceItem> {
  const own = namedZone(timezone)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate().toString()
  const clocks = clocksOf(calendars, own, today)
  for (const group of groupsOf(calendars)) yield* itemsOfGroup(group, clocks, language)
  for (const calendar of calendars) {
    for (const kind of OTHERS) {
      for (const other of calendar.getAllSubcomponents(kind)) {
        yield refusedItem(titleOf(other), toLineNote('not_content', kind.toUpperCase()))
      }
    }
    if (calendar.hasProperty(CUT.toLowerCase())) yield whereItEnds(calendar)
  }
}

/** The note for a truncated calendar: the incomplete last part, or that more may be missing. */
function whereItEnds(calendar: Component): SourceItem {
  const unfinished = titleIn(calendar, CUT.toLowerCase())
  if (unfinished !== '') return refusedItem(unfinished, toLineNote('event_cut'))
  return refusedItem(titleIn(calendar, 'x-wr-calname') || NAMELESS, toLineNote('calendar_cut'))
}

function* itemsOfGroup(
  { events, overrides, hasOlder }: EventGroup,
  clocks: Clocks,
  language: Locale,
): Generator<SourceItem> {
  const notes = hasOlder ? [toLineNote('older_copies')] : []
  const [event, ...others] = events
  if (event && others.length === 0) {
    const { item, alone } = itemOrNone({ event, overrides, notes, clocks, language })
    yield item
    yield* itemsAlone(alone, clocks, language)
    return
  }
  const starts = events.map((one) => writtenAs(one, 'dtstart'))
  for (const [at, one] of events.entries()) {
    const start = starts[at] ?? ''
    const isOnlyOne = starts.indexOf(start) === starts.lastIndexOf(start)
    const share = isOnlyOne ? start : `${start} ${writtenAs(one, 'summary')}`
    const shared = { notes: [...notes, toLineNote('uid_shared')], share }
    yield itemOrNone({ event: one, overrides: [], clocks, language, ...shared }).item
  }
  yield* itemsAlone(overrides, clocks, language)
}

/** Dates outside any rule. */
function* itemsAlone(
  overrides: Component[],
  clocks: Clocks,
  language: Locale,
): Generator<SourceItem> {
  const byDate = new Map(overrides.map((one) => [writtenAs(one, 'recurrence-id'), one]))
  for (const event of byDate.values()) {
    const notes = [toLineNote('override_alone')]
    yield itemOrNone({ event, overrides: [], notes, clocks, language }).item
  }
}

interface ToRead {
  event: Component
  overrides: Component[]
  /** Notes known beforehand. */
  notes: LineNote[]
  clocks: Clocks
  language: Locale
  /** The suffix that distinguishes the event from others with its UID. */
  share?: string
}

interface ReadItem {
  item: SourceItem
  /** The calendar's values for dates that the event does not have. */
  alone: Component[]
}

/** An event with impossible dates, such as a duration of a million years, blocks no other event. */
function itemOrNone(of: ToRead): ReadItem {
  try {
    return itemOf(of)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { item: refusedItem(titleOf(of.event), toLineNote('invalid')), alone: [] }
  }
}

function itemOf({ event, overrides, notes: known, clocks, language, share }: ToRead): ReadItem {
  const summary = plainLine(writtenAs(event, 'summary'))
  const title = truncateAtWord(summary)
  const refused = (...note: Parameters<typeof toLineNote>) => ({
    item: refusedItem(title || NAMELESS, toLineNote(...note)),
    alone: [],
  })
  if (event.hasProperty(UNREADABLE.toLowerCase())) return refused('invalid')
  if (title === '') return refused('no_title')
  const when = eventDates(event, overrides, clocks)
  if (!when) return refused('no_day')
  const { onlyDate } = when
  const place = placeOf(event)
  const where = (onlyDate?.kind === 'moved' && onlyDate.locale) || place
  const isPrivate = /^(?:private|confidential)$/i.test(writtenAs(event, 'class'))
  const notes: LineNote[] = [
    ...(title === summary ? [] : [toLineNote('title_cut')]),
    ...(isPrivate ? [toLineNote('private_as_draft')] : []),
    ...(place !== null && place.length > LINE_MAX_LENGTH ? [toLineNote('place_cut')] : []),
    ...when.notes,
    ...lostTexts(event, when.overridden),
    ...leftAttachments(event),
    ...known,
  ]
  const { parent } = event
  const isCancelled =
    /^cancelled$/i.test(writtenAs(event, 'status')) ||
    (parent !== null && /^cancel$/i.test(writtenAs(parent, 'method'))) ||
    onlyDate?.kind === 'cancelled'
  // An event whose hour may be wrong is not published.
  const isDraft = isPrivate || when.notes.some(({ code }) => code === 'zone_unknown')
  const form = {
    content_type: EVENT,
    // Omitted if it is the default: events imported before would seem to have changed.
    ...(language !== FALLBACK_LOCALE && { language }),
    title,
    content: descriptionOf(event),
    status: isDraft ? 'draft' : 'published',
    locale: where === null ? null : truncateAtWord(where),
    event_status: isCancelled ? 'cancelled' : 'scheduled',
    ...when.dates,
    contents_hashtags: hashtagsOf(event),
  }
  const checked = v.safeParse(ContentForm, form)
  if (!checked.success) {
    const fields = new Set(checked.issues.map((issue) => String(issue.path?.[0]?.key)))
    return refused('invalid', [...fields].join(', '))
  }
  const revision = revisionOf([event, ...overrides])
  const payload: ContentPayload = { form, sections: [], formerSlugs: [], revision }
  const externalId = keyOf(event, title, when.dates.event_from_date, share)
  return { item: { title, externalId, notes, payload }, alone: when.alone }
}

/** The key of an event: its UID; without one its name and day. */
function keyOf(event: Component, title: string, day: string, share?: string): string {
  const uid = writtenAs(event, 'uid') || `${title} ${day}`
  const which = share ?? writtenAs(event, 'recurrence-id')
  const key = which === '' ? uid : `${uid} ${which}`
  return key.length <= 500 ? key : createHash('sha256').update(key).digest('hex')
}

function hashtagsOf(event: Component): Array<{ tag: string }> {
  const tags = event
    .getAllProperties('categories')
    .flatMap((property) => writtenValues(property).map(plainLine))
    .map((tag) => tag.replace(/^#+\s*/, ''))
    .filter((tag) => tag !== '' && tag.length <= HASHTAG_LENGTH)
  return [...new Set(tags)].slice(0, MOST_HASHTAGS).map((tag) => ({ tag }))
}

function titleOf(component: Component): string {
  return titleIn(component, 'summary') || NAMELESS
}

function titleIn(component: Component, property: string): string {
  return truncateAtWord(plainLine(writtenAs(component, property)))
}
