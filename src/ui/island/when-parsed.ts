/**
 * Runs a function once the whole page is parsed; immediately if it already is. Astro starts an
 * island as soon as its own element is parsed, which may be before the rest of the page has
 * arrived.
 */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}
