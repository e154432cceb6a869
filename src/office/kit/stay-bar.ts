import './stay-bar.css'

/** The variables of heights: of the page's own buttons, and of what the frame shows above them. */
type BarHeight = '--page-bar' | '--bulk-bar'

/**
 * The props of a part that stays at the bottom of the screen. While it does, the page knows its
 * height, and that of all such parts (`--stay-bar`), so that neither a focused field nor a
 * notification is under them.
 */
export function barProps(height: BarHeight) {
  return { 'data-stays': '', ref: (bar: HTMLElement | null) => watchHeight(bar, height) }
}

/** The props of a page's buttons that stay. */
export const STAY_BAR = barProps('--page-bar')

/** @returns ends the watch */
function watchHeight(bar: HTMLElement | null, height: BarHeight): () => void {
  const root = document.documentElement.style
  const sizes = new ResizeObserver(() => {
    const stays = bar !== null && getComputedStyle(bar).position !== 'static'
    root.setProperty(height, stays ? `${bar.offsetHeight}px` : '0rem')
  })
  if (bar) sizes.observe(bar)
  return () => {
    sizes.disconnect()
    root.removeProperty(height)
  }
}
