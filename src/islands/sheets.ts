import { surroundings } from '#src/ui/surroundings.ts'

/**
 * Makes a sheet that dims the page a dialog while it is open: by itself, a popover lets the focus
 * go on to what lies behind. Where the focus goes at the opening, and to where it comes back, is
 * the platform's own doing.
 */
export function keepInSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('.sheet[popover]')) keepIn(sheet)
}

function keepIn(sheet: HTMLElement): void {
  const name = sheet.ariaLabel
  let shut: HTMLElement[] = []
  // Only when it is open: what opened it must not lose the focus before it is remembered.
  sheet.addEventListener('toggle', () => {
    if (!sheet.matches(':popover-open') || shut.length > 0) return
    shut = surroundings(sheet)
    for (const element of shut) element.inert = true
    sheet.role = 'dialog'
    sheet.ariaModal = 'true'
    sheet.ariaLabel ??= sheet.querySelector('.sheet-head')?.firstChild?.textContent?.trim() ?? null
  })
  // And before it is closed: nothing that is shut off could take the focus back.
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return
    for (const element of shut.splice(0)) element.inert = false
    sheet.role = null
    sheet.ariaModal = null
    sheet.ariaLabel = name
  })
}
