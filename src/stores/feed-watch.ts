import type { FeedStore } from './feed.ts'

/** How often an open page asks for what is new: once a minute. */
const EVERY_MS = 60_000

/**
 * Asks how many items are newer while the page is open and visible, and at once when it becomes
 * visible again; loads a list that failed when the connection is back.
 *
 * @returns ends it
 */
export function watchFeed({ $feed, countNewer, load }: FeedStore): () => void {
  const count = () => {
    if (!document.hidden) void countNewer()
  }
  const recover = () => {
    if ($feed.get().kind === 'failed') void load()
  }
  const timer = setInterval(count, EVERY_MS)
  document.addEventListener('visibilitychange', count)
  addEventListener('online', recover)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', count)
    removeEventListener('online', recover)
  }
}
