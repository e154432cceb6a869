import { chapelryTitle } from '#src/contract/community/chapelry.ts'
import type { EventCard, NewsCard, ShownEverywhere } from '#src/contract/contents/content.ts'
import { comingCards, newsOf, timedEvent, toCard } from './lists.ts'
import type { TimedEvent } from './page-models/cards.ts'
import type { CommunityFacts } from './page-models/community.ts'
import type { SiteInput } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/** News of one community on the welcome page: the limit leaves room beside a busy parish. */
const SUMMARY_NEWS = 2
/** Events on the welcome page: one community may fill all of them. */
export const SUMMARY_EVENTS = 4

/** All data of a community on the portal's own pages: other changes do not affect those pages. */
export interface CommunitySummary {
  facts: CommunityFacts
  /** Newest first. */
  news: ShownEverywhere<NewsCard>[]
  /** Events that have not begun, soonest first. */
  events: TimedEvent<ShownEverywhere<EventCard>>[]
}

export function communitySummary(
  data: CommunityData,
  { product, now }: Pick<SiteInput, 'product' | 'now'>,
): CommunitySummary {
  const asked = { now, timeZone: data.chapelry.timezone }
  const events = comingCards(data.contents, asked).map(timedEvent)
  return {
    facts: communityFacts(data, product),
    news: newsOf(data.contents, data.configuration.seccao_noticias_id)
      .slice(0, SUMMARY_NEWS)
      .map(toCard),
    events: events
      .filter((event) => event.startsAt > now)
      .sort(soonest)
      .slice(0, SUMMARY_EVENTS),
  }
}

type ComparedEvent = Pick<TimedEvent, 'startsAt'> & { card: { id: number } }

/** Sorts events of several communities by instant, because their time zones differ. */
export function soonest(a: ComparedEvent, b: ComparedEvent): number {
  return a.startsAt.localeCompare(b.startsAt) || a.card.id - b.card.id
}

/** A community as lists of them show it. */
function communityFacts({ chapelry }: CommunityData, product: string): CommunityFacts {
  const { masses_schedules: _, masses_summer: __, masses_exceptions: ___, ...listed } = chapelry
  return {
    chapelry: listed,
    title: chapelryTitle(chapelry, product),
    slug: chapelry.websiteconfigurations_url,
  }
}
