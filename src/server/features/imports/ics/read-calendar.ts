import { createHash } from 'node:crypto'
import type ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { EVENT } from '#src/contract/content.ts'
import { ContentForm } from '#src/contract/content-form.ts'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import { FALLBACK_LOCALE, type Locale } from '#src/i18n/locales.ts'
import type { ContentPayload } from '../content-payload.ts'
import { cutAt, plainLine } from '../plain-text.ts'
import {
  noteOf,
  type ReadContext,
  refusedItem,
  type SourceItem,
  type SourceReader,
} from '../source-item.ts'
import { calendarsOf, UNREADABLE } from './calendar-text.ts'
import { eventDates } from './event-dates.ts'
import { descriptionOf, placeOf } from './event-text.ts'
import { lostTexts } from './lost-texts.ts'
import type { Clocks } from './zoned-times.ts'
import { zonesOf } from './zones.ts'

type Component = InstanceType<typeof ICAL.Component>

const HASHTAG_LENGTH = 80
const MOST_HASHTAGS = 20
/** What a calendar holds beside events, and what it is not told of. */
const OTHERS = ['vtodo', 'vjournal']

/** Reads calendars (.ics): each event once, with its rule and what differs from it. */
export const readCalendar: SourceReader = async (open, context) => {
  const calendars = await calendarsOf(open())
  return { columns: null, items: itemsOf(calendars, context) }
}

function* itemsOf(
  calendars: Component[],
  { timezone: own, now, language }: ReadContext,
): Generator<SourceItem> {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(own).toPlainDate().toString()
  for (const calendar of calendars) {
    const clocks = { zoneOf: zonesOf(calendar, own), own, today }
    for (const group of groupsOf(calendar)) yield* itemsOfGroup(group, clocks, language)
    for (const kind of OTHERS) {
      for (const other of calendar.getAllSubcomponents(kind)) {
        yield refusedItem(titleOf(other), noteOf('not_content', kind.toUpperCase()))
      }
    }
  }
}

/** The parts of an event that share its UID; without one, each is by itself. */
function groupsOf(calendar: Component): Component[][] {
  const groups = new Map<string, Component[]>()
  calendar.getAllSubcomponents('vevent').forEach((event, at) => {
    const uid = String(event.getFirstPropertyValue('uid') ?? '') || `#${at}`
    const group = groups.get(uid)
    if (group) group.push(event)
    else groups.set(uid, [event])
  })
  return [...groups.values()]
}

function* itemsOfGroup(
  group: Component[],
  clocks: Clocks,
  language: Locale,
): Generator<SourceItem> {
  const isOverride = (event: Component) => event.hasProperty('recurrence-id')
  const overrides = group.filter(isOverride)
  // Where an event was written several times, as in calendars that were joined, the last counts.
  const whole = group.filter((event) => !isOverride(event)).at(-1)
  if (whole) yield itemOrNone(whole, overrides, clocks, language)
  else for (const override of overrides) yield itemOrNone(override, [], clocks, language)
}

/** What no date of ours can say, such as a length of a million years, keeps no other event out. */
function itemOrNone(...of: Parameters<typeof itemOf>): SourceItem {
  try {
    return itemOf(...of)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return refusedItem(titleOf(of[0]), noteOf('invalid'))
  }
}

function itemOf(
  event: Component,
  overrides: Component[],
  clocks: Clocks,
  language: Locale,
): SourceItem {
  const summary = plainLine(String(event.getFirstPropertyValue('summary') ?? ''))
  const title = cutAt(summary, LINE_MAX_LENGTH)
  if (event.hasProperty(UNREADABLE.toLowerCase()))
    return refusedItem(title || '?', noteOf('invalid'))
  if (title === '') return refusedItem('?', noteOf('no_title'))
  const when = eventDates(event, overrides, clocks)
  if (!when) return refusedItem(title, noteOf('no_day'))
  const { place } = placeOf(event)
  const isPrivate = /^(?:private|confidential)$/i.test(textOf(event, 'class'))
  const notes: LineNote[] = [
    ...(title === summary ? [] : [noteOf('title_cut')]),
    ...(isPrivate ? [noteOf('private_as_draft')] : []),
    ...(place !== null && place.length > LINE_MAX_LENGTH ? [noteOf('place_cut')] : []),
    ...when.notes,
    ...lostTexts(event, overrides, clocks),
  ]
  const form = {
    content_type: EVENT,
    // Not where a form says it by itself: what came before would seem to have changed.
    ...(language !== FALLBACK_LOCALE && { language }),
    title,
    content: descriptionOf(event),
    status: isPrivate ? 'draft' : 'published',
    locale: place === null ? null : cutAt(place, LINE_MAX_LENGTH),
    event_status: /^cancelled$/i.test(textOf(event, 'status')) ? 'cancelled' : 'scheduled',
    ...when.dates,
    contents_hashtags: hashtagsOf(event),
  }
  const checked = v.safeParse(ContentForm, form)
  if (!checked.success) {
    const fields = new Set(checked.issues.map((issue) => String(issue.path?.[0]?.key)))
    return refusedItem(title, noteOf('invalid', [...fields].join(', ')))
  }
  const payload: ContentPayload = { form, sections: [], formerSlugs: [] }
  return { title, externalId: keyOf(event, title, when.dates.event_from_date), notes, payload }
}

/** An event is known by its UID for good; one without by its name and day. */
function keyOf(event: Component, title: string, day: string): string {
  const uid = textOf(event, 'uid') || `${title} ${day}`
  const which = event.hasProperty('recurrence-id') ? ` ${textOf(event, 'recurrence-id')}` : ''
  const key = `${uid}${which}`
  return key.length <= 500 ? key : createHash('sha256').update(key).digest('hex')
}

function hashtagsOf(event: Component): Array<{ tag: string }> {
  const tags = event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map((one) => plainLine(String(one))))
    .map((tag) => tag.replace(/^#+\s*/, ''))
    .filter((tag) => tag !== '' && tag.length <= HASHTAG_LENGTH)
  return [...new Set(tags)].slice(0, MOST_HASHTAGS).map((tag) => ({ tag }))
}

function titleOf(component: Component): string {
  return cutAt(plainLine(textOf(component, 'summary')), LINE_MAX_LENGTH) || '?'
}

function textOf(component: Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').trim()
}
