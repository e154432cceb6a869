/** The element around the page's island (`IslandFrame.astro`). */
interface IslandFrame extends HTMLElement {
  /** The last button that was pressed before the island answered (`island-script.ts`). */
  pressedEarly?: HTMLButtonElement | null
}

/**
 * Shows the page's island, and presses what was pressed before it answered. If the island did not
 * load (`failed`) or broke (`broken`), the page shows its fallback instead. A page has one island.
 */
export function showIsland(state: 'alive' | 'failed' | 'broken'): void {
  const frame = document.querySelector<IslandFrame>('.island')
  if (!frame) return
  frame.dataset.state = state
  if (state === 'alive') frame.pressedEarly?.click()
}
