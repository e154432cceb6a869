import type { FeedStore } from './feed.ts'

/** How often an open page asks for what is new: once a minute. */
const EVERY_MS = 60_000

/**
 * Asks how many items are newer while the page is open and visible, and at once when it becomes
 * visible again.
 */
export function watchNewer({ countNewer }: FeedStore): void {
  const count = () => {
    if (!document.hidden) void countNewer()
  }
  setInterval(count, EVERY_MS)
  document.addEventListener('visibilitychange', count)
}

/** Does something again when the connection is back, where it had failed. */
export function retryWhenOnline(failed: () => boolean, retry: () => void): void {
  addEventListener('online', () => {
    if (failed()) retry()
  })
}
