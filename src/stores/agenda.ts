import { atom } from 'nanostores'
import { EVENT } from '#src/contract/contents/content.ts'
import { EVENTS_PAGE_SIZE } from '#src/contract/paging.ts'
import { isOver, isRunning } from '#src/domain/events/agenda.ts'
import { localDay } from '#src/domain/time/days.ts'
import { createFeed, type Feed, hasMore } from './feed.ts'
import { $followedPages, loadFollowedPages } from './followed-pages.ts'

/** The query parameter that names the parish. */
const PARISH = 'parish'

/** Slug of the only parish shown; empty for all followed ones. */
export const $parish = atom(new URLSearchParams(location.search).get(PARISH) ?? '')

/** Current and future events, soonest first (requirements §7.5; decision 006). */
export const upcoming = createFeed({
  pageSize: EVENTS_PAGE_SIZE,
  query: () => ({
    content_type: EVENT,
    event_to_date_start: localDay(new Date()),
    event_list_order: true,
    ...($parish.get() && { entity_ekklesia_location: $parish.get() }),
  }),
})

/** Loads the agenda, and the parishes that it can be filtered by. */
export async function loadAgenda(): Promise<void> {
  await Promise.all([loadFollowedPages(), loadUpcoming()])
  const followed = $followedPages.get()
  if (followed.kind !== 'loaded' || !$parish.get()) return
  const isFollowed = followed.pages.some((page) => page.websiteconfigurations_url === $parish.get())
  // If the address names a parish that is no longer followed, all parishes are shown.
  if (!isFollowed) await showParish('')
}

/**
 * Shows the events of one parish, or of all, and keeps the choice in the address.
 *
 * @param slug empty for all
 */
export async function showParish(slug: string): Promise<void> {
  $parish.set(slug)
  const url = new URL(location.href)
  if (slug) url.searchParams.set(PARISH, slug)
  else url.searchParams.delete(PARISH)
  history.replaceState(history.state, '', url)
  await loadUpcoming()
}

/**
 * The list without events that are over in the parish's time zone, even if the reader's day is not.
 */
export function withoutPastEvents(feed: Feed, now: number): Feed {
  if (feed.kind !== 'loaded') return feed
  const cards = feed.cards.filter((card) => !isOver(card, now))
  return { ...feed, cards, total: feed.total - (feed.cards.length - cards.length) }
}

/**
 * Long-running events come first: loads pages until they also contain an event of today or later.
 */
async function loadUpcoming(): Promise<void> {
  await upcoming.load()
  while (showsOnlyRunning(upcoming.$feed.get())) await upcoming.more()
}

function showsOnlyRunning(feed: Feed): boolean {
  if (feed.kind !== 'loaded' || feed.busy !== 'no' || feed.failure) return false
  const now = Date.now()
  return hasMore(feed, upcoming.pageSize) && feed.cards.every((card) => isRunning(card, now))
}
