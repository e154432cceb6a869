import { Temporal } from 'temporal-polyfill'
import {
  type Content,
  type ContentCard,
  EVENT,
  type EventCard,
  type EventContent,
  NEWS,
  type NewsContent,
  type Shown,
} from '../contract/content.ts'
import { endOfStartDay, eventEnd, eventStart, lastDay } from '../domain/event-times.ts'
import type { TimedEvent } from './page-models.ts'

/** A content as its cards show it: what only its own page shows is left out. */
export function toCard<Full extends Content>(content: Full) {
  const {
    content: _body,
    contents_attachments,
    contents_fotogaleries,
    contents_contents,
    former_addresses,
    updated_at,
    ...card
  } = content
  return card
}

/** The news of a list, newest first; with a section, only those that stand in it. */
export function newsOf(contents: Content[], sectionId: number | null): NewsContent[] {
  return contents
    .filter((one): one is NewsContent => one.content_type === NEWS)
    .filter((one) => sectionId === null || one.section_ids.includes(sectionId))
    .sort(newestFirst)
}

/** The events of a list that run on a day or come after it, soonest first. */
export function eventsFrom(contents: Content[], day: string): EventContent[] {
  return contents
    .filter((one): one is EventContent => one.content_type === EVENT)
    .filter((one) => lastDay(one) >= day)
    .sort(soonestFirst)
}

/** An event's card with the instants that its wall times mean in its community's zone. */
export function timedEvent(card: Shown<EventCard>): TimedEvent {
  const zone = card.entity_ekklesia_location.timezone
  return {
    card,
    startsAt: isoOf(eventStart(card, zone)),
    endsAt: isoOf(eventEnd(card, zone)),
    startDayEndsAt: isoOf(endOfStartDay(card, zone)),
  }
}

/** Newest publication first, the later record first among equals: as the API orders (SPEC §7). */
export function newestFirst(a: Shown<ContentCard>, b: Shown<ContentCard>): number {
  const byDate = Temporal.Instant.compare(b.online_from_date, a.online_from_date)
  return byDate || b.id - a.id
}

/** ISO with milliseconds, so that instants as texts compare like instants. */
export function isoOf(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}

function soonestFirst(a: Shown<EventCard>, b: Shown<EventCard>): number {
  return startKey(a).localeCompare(startKey(b)) || a.id - b.id
}

function startKey(event: Shown<EventCard>): string {
  return `${event.event_from_date}T${event.event_from_hour ?? '00:00'}`
}
