import { recall, remember, signedInAs } from '#src/stores/session-memory.ts'

/** How long a page may take until what one was looking at is there. */
const MOST_MS = 10_000
/** What says that somebody goes on by themselves. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Keeps how far a page was scrolled and returns there when it is loaded again, or on going back to it.
 * The browser does so too early for a page whose island is empty until its data have come.
 */
export function keepPlace(): void {
  const reader = signedInAs()
  addEventListener('pagehide', () => {
    // Whoever signs out leaves nothing in this tab, not even which page they were on.
    if (signedInAs() === reader) remember(placeKey(), `${Math.round(scrollY)}`)
  })
  const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  if (type === 'reload' || type === 'back_forward') returnTo(Number(recall(placeKey()) ?? 0))
}

function returnTo(place: number): void {
  if (place === 0) return
  const isOver = new AbortController()
  const growing = new ResizeObserver(() => {
    const { scrollHeight } = document.documentElement
    if (scrollHeight - innerHeight >= place) scrollTo({ top: place, behavior: 'instant' })
  })
  isOver.signal.addEventListener('abort', () => growing.disconnect())
  for (const input of INPUTS) {
    addEventListener(input, () => isOver.abort(), { passive: true, signal: isOver.signal })
  }
  setTimeout(() => isOver.abort(), MOST_MS)
  growing.observe(document.body)
}

/** What follows # says which part is on show, not another page. */
function placeKey(): string {
  return `place ${location.pathname}${location.search}`
}
