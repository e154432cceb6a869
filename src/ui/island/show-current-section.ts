/**
 * Scrolls the entry of the open section into view on a phone, where the menu is a single scrolling
 * row. The page itself does not scroll.
 */
export function showCurrentSection(): void {
  const row = document.querySelector('.room-menu ul')
  const entry = row?.querySelector('[aria-current]')
  if (!row || !entry) return
  const { left, width } = entry.getBoundingClientRect()
  const middle = left - row.getBoundingClientRect().left + width / 2
  row.scrollLeft += middle - row.clientWidth / 2
}
