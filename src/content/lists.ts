import { Temporal } from 'temporal-polyfill'
import {
  type Content,
  type ContentCard,
  EVENT,
  type EventCard,
  type EventContent,
  NEWS,
  type NewsContent,
  type ShownEverywhere,
} from '#src/contract/contents/content.ts'
import { toShownCard } from '#src/domain/contents/content-language.ts'
import { endOfStartDay, eventEnd, eventStart, toLocalDate } from '#src/domain/events/event-times.ts'
import { type Asked, atNextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import { occasionsFrom } from '#src/domain/recurrence/occasions.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { TimedEvent } from './page-models/cards.ts'

/** The fields of a content that a card is made from; an event by its next date. */
type CardSource = Pick<
  Content,
  | 'translations'
  | 'content'
  | 'contents_attachments'
  | 'contents_fotogaleries'
  | 'contents_contents'
  | 'former_addresses'
  | 'updated_at'
>

/** A content as its cards show it in all its languages, without fields that only its page shows. */
export function toCard<Full extends CardSource>(content: Full) {
  const {
    translations,
    content: _body,
    contents_attachments,
    contents_fotogaleries,
    contents_contents,
    former_addresses,
    updated_at,
    ...card
  } = content
  return { ...card, translations: mapped(translations, ({ title, resume }) => ({ title, resume })) }
}

function mapped<Text, Made>(
  translations: { [Language in Locale]?: Text | undefined },
  make: (text: Text) => Made,
): { [Language in Locale]?: Made } {
  const made = LOCALES.flatMap((locale) => {
    const text = translations[locale]
    return text ? [[locale, make(text)] as const] : []
  })
  return Object.fromEntries(made)
}

/** The news of a list, newest first; with a section, only the news of that section. */
export function newsOf(contents: Content[], sectionId: number | null): NewsContent[] {
  return contents
    .filter((one): one is NewsContent => one.content_type === NEWS)
    .filter((one) => sectionId === null || one.section_ids.includes(sectionId))
    .sort(newestFirst)
}

/** The events of a list that run on a day or later, or have a date that does. */
export function eventsFrom(contents: Content[], day: string): EventContent[] {
  return contents
    .filter((one): one is EventContent => one.content_type === EVENT)
    .filter((one) => occasionsFrom(one, day, 1).length > 0)
}

/** Cards of the events that run today or later, each with its next date, soonest first. */
export function comingCards(contents: Content[], asked: Asked): ShownEverywhere<EventCard>[] {
  return eventsFrom(contents, toLocalDate(asked.now, asked.timeZone))
    .map((event) => toCard(atNextOccasion(event, asked)))
    .sort(soonestFirst)
}

/** An event's card, with its wall times as instants in its community's zone. */
export function timedEvent(
  card: ShownEverywhere<EventCard>,
): TimedEvent<ShownEverywhere<EventCard>> {
  const zone = card.entity_ekklesia_location.timezone
  return {
    card,
    startsAt: isoOf(eventStart(card, zone)),
    endsAt: isoOf(eventEnd(card, zone)),
    startDayEndsAt: isoOf(endOfStartDay(card, zone)),
  }
}

/** The same on pages of one language. */
export function timedEventIn(
  { card, ...times }: TimedEvent<ShownEverywhere<EventCard>>,
  locale: Locale,
): TimedEvent {
  return { card: toShownCard<EventCard>(card, locale), ...times }
}

/** The fields that lists are sorted by. */
type Published = Pick<ContentCard, 'id' | 'online_from_date'>
type Planned = Pick<EventCard, 'id' | 'event_from_date' | 'event_from_hour'>

/**
 * Newest publication first, the later record first among equals: as the API orders
 * (requirements §7.5).
 */
export function newestFirst(a: Published, b: Published): number {
  return comparedInstants(b.online_from_date, a.online_from_date) || b.id - a.id
}

/** UTC instants of the same precision, as the API writes them, sort correctly as texts. */
function comparedInstants(a: string, b: string): number {
  const areAlike = a.length === b.length && a.endsWith('Z') && b.endsWith('Z')
  if (!areAlike) return Temporal.Instant.compare(a, b)
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** ISO with milliseconds, so that instants sort correctly as texts. */
export function isoOf(instant: Temporal.Instant): string {
  // The same result as `instant.toString` to the millisecond, in a tenth of the time.
  return new Date(instant.epochMilliseconds).toISOString()
}

function soonestFirst(a: Planned, b: Planned): number {
  return startKey(a).localeCompare(startKey(b)) || a.id - b.id
}

function startKey(event: Planned): string {
  return `${event.event_from_date}T${event.event_from_hour ?? '00:00'}`
}
