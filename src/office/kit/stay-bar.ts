import './stay-bar.css'

/**
 * The props of buttons that stay at the bottom of the screen. While they do, the page knows their
 * height (`--stay-bar`), so that neither a focused field nor a notification is under them.
 */
export const STAY_BAR = { 'data-stays': '', ref: watchHeight }

/** @returns ends the watch */
function watchHeight(bar: HTMLElement | null): () => void {
  const root = document.documentElement.style
  const sizes = new ResizeObserver(() => {
    const stays = bar !== null && getComputedStyle(bar).position !== 'static'
    root.setProperty('--stay-bar', stays ? `${bar.offsetHeight}px` : '0rem')
  })
  if (bar) sizes.observe(bar)
  return () => {
    sizes.disconnect()
    root.removeProperty('--stay-bar')
  }
}
