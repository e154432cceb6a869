import type { EventCard, NewsContent } from '../contract/content.ts'
import { dayIn } from '../domain/event-times.ts'
import { eventsFrom, newestFirst, newsOf, timedEvent, toCard } from './lists.ts'
import type { PagesInput } from './pages-input.ts'

/** Cards on the welcome page. */
const WELCOME_NEWS = 6
const WELCOME_EVENTS = 4

/** What is new and what is coming in all communities, for the welcome page. */
export function latest({ communities, now }: PagesInput) {
  const news = communities
    .flatMap((data) => newsOf(data.contents, data.configuration.seccao_noticias_id))
    .sort(newestFirst)
  const events = communities
    .flatMap((data) => eventsFrom(data.contents, dayIn(now, data.chapelry.timezone)))
    .map((event) => timedEvent(toCard(event) as EventCard))
    .filter((event) => event.startsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.card.id - b.card.id)
  return {
    news: spread(news, WELCOME_NEWS).map(toCard),
    events: events.slice(0, WELCOME_EVENTS),
  }
}

/** The newest news, no more than two of one community, so that a busy parish leaves room. */
function spread(news: NewsContent[], count: number): NewsContent[] {
  const shown = new Map<number, number>()
  return news
    .filter((one) => {
      const already = shown.get(one.entity_ekklesia_location.id) ?? 0
      shown.set(one.entity_ekklesia_location.id, already + 1)
      return already < 2
    })
    .slice(0, count)
}
