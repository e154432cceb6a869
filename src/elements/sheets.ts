import { surroundings } from '#src/ui/surroundings.ts'

/**
 * Makes a sheet that dims the page act as a dialog while it is open: a popover alone lets the focus
 * move on to the page behind it. The browser itself moves the focus on opening and closing.
 */
export function keepInSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('.sheet[popover]')) keepIn(sheet)
}

function keepIn(sheet: HTMLElement): void {
  const name = sheet.ariaLabel
  let shut: HTMLElement[] = []
  // Only after opening: the opener must keep the focus until the browser remembers it.
  sheet.addEventListener('toggle', () => {
    if (!sheet.matches(':popover-open') || shut.length > 0) return
    shut = surroundings(sheet)
    for (const element of shut) element.inert = true
    sheet.role = 'dialog'
    sheet.ariaModal = 'true'
    sheet.ariaLabel ??= sheet.querySelector('.sheet-head')?.firstChild?.textContent?.trim() ?? null
  })
  // And before closing: an inert element could not take the focus back.
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return
    for (const element of shut.splice(0)) element.inert = false
    sheet.role = null
    sheet.ariaModal = null
    sheet.ariaLabel = name
  })
}
