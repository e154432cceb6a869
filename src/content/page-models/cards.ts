import type {
  ContentCard,
  ContentType,
  EventCard,
  EventStatus,
  Shown,
} from '#src/contract/content.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** A list of cards as it was at build time, and how many there are in all. */
export interface CardList<Card extends ContentCard = ContentCard> {
  cards: Shown<Card>[]
  total: number
}

/** Event with the instants that its wall times mean in its community's zone. */
export interface TimedEvent<Card = Shown<EventCard>> {
  card: Card
  /** ISO instants in UTC. */
  startsAt: string
  endsAt: string
  /** 23:59 on the first day: what the side panel counts down to (requirements §9.4). */
  startDayEndsAt: string
}

/** Another content of the community that a content points to. */
export interface RelatedCard {
  /** Its address, without language. */
  path: string
  content_type: ContentType
  cover: string | null
  online_from_date: string
  title: string
  /** The language of its title. */
  shown_in: Locale
  /** Of an event; news is always `scheduled`. */
  event_status: EventStatus
}
