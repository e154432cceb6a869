import type {
  ContentCard,
  ContentType,
  EventCard,
  EventStatus,
  Shown,
} from '#src/contract/contents/content.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** A list of cards at build time, and the total. */
export interface CardList<Card extends ContentCard = ContentCard> {
  cards: Shown<Card>[]
  total: number
}

/** An event with its wall times as instants in its community's zone. */
export interface TimedEvent<Card = Shown<EventCard>> {
  card: Card
  /** ISO instants in UTC. */
  startsAt: string
  endsAt: string
  /** 23:59 on the first day: the end of the side panel's countdown (requirements §9.4). */
  startDayEndsAt: string
}

/** Another content of the community, related to this one. */
export interface RelatedCard {
  /** Its address, without language. */
  path: string
  content_type: ContentType
  cover: string | null
  online_from_date: string
  title: string
  /** The language of its title. */
  shown_in: Locale
  /** The event's status; news is always `scheduled`. */
  event_status: EventStatus
}
