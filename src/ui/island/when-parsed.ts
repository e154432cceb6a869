/**
 * Runs a function once the whole page is parsed, at once if it is. Astro starts an island as soon as
 * its element is there, which may be before the rest of the page has come.
 */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}
