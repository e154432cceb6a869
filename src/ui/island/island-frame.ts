import { recall, remember, signedInAs } from '#src/stores/session-memory.ts'

/** The element around the page's island (`IslandFrame.astro`). */
interface IslandFrame extends HTMLElement {
  /** The last button that the user pressed before hydration (`island-script.ts`). */
  pressedEarly?: HTMLButtonElement | null
}

/**
 * Shows the page's island, and repeats a press from before hydration. If the island did not load
 * (`failed`) or threw an error (`broken`), the page shows its fallback instead. A page has one
 * island.
 */
export function showIsland(state: 'alive' | 'failed' | 'broken'): void {
  const frame = document.querySelector<IslandFrame>('.island')
  if (!frame) return
  frame.dataset.state = state
  if (state === 'alive') frame.pressedEarly?.click()
}

/**
 * How long the page may take to reach the height of the former scroll position, in milliseconds.
 */
const MOST_MS = 10_000
/** Events that show that the user moves on. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Keeps the scroll position of a page and restores it after a reload or on going back. The browser
 * restores it too early for a page whose island is empty until its data are loaded.
 */
export function restoreScrollPosition(): void {
  const reader = signedInAs()
  addEventListener('pagehide', () => {
    // Signing out leaves nothing in this tab, not even the scroll position of the last page.
    if (signedInAs() === reader) remember(scrollKey(), `${Math.round(scrollY)}`)
  })
  const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  if (type === 'reload' || type === 'back_forward') returnTo(Number(recall(scrollKey()) ?? 0))
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

/** The key ignores the fragment, because it names a part of the same page. */
function scrollKey(): string {
  return `place ${location.pathname}${location.search}`
}
