import type { FeedStore } from './feed.ts'

/** How often an open page asks for new items: once a minute. */
const EVERY_MS = 60_000

/**
 * Asks for the number of newer items while the page is open and visible, and at once when it
 * becomes visible again.
 */
export function watchNewer({ countNewer }: FeedStore): void {
  const count = () => {
    if (!document.hidden) void countNewer()
  }
  setInterval(count, EVERY_MS)
  document.addEventListener('visibilitychange', count)
}

/** Retries a failed call when the connection is back. */
export function retryWhenOnline(failed: () => boolean, retry: () => void): void {
  addEventListener('online', () => {
    if (failed()) retry()
  })
}
