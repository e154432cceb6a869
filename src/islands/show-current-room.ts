/**
 * Brings the entry of the room that is open into sight where the menu is one row that scrolls: on
 * a phone. Only the row moves, so nothing else on the page does.
 */
export function showCurrentRoom(): void {
  const row = document.querySelector('.room-menu ul')
  const entry = row?.querySelector('[aria-current]')
  if (!row || !entry) return
  const { left, width } = entry.getBoundingClientRect()
  const middle = left - row.getBoundingClientRect().left + width / 2
  row.scrollLeft += middle - row.clientWidth / 2
}
