import { surroundings } from './surroundings.ts'

/**
 * Opens a dialog over the page.
 *
 * @param shared whether third-party scripts may draw above it, as captchas do with their pictures:
 * elements that they add could not be reached beside a native dialog, so only the existing elements
 * are made inert
 */
export function openDialog(dialog: HTMLDialogElement, { shared }: { shared: boolean }): void {
  if (dialog.open) return
  if (shared) openShared(dialog)
  else dialog.showModal()
}

function openShared(dialog: HTMLDialogElement): void {
  const before = document.activeElement
  const shut = surroundings(dialog)
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.close()
  for (const element of shut) element.inert = true
  document.addEventListener('keydown', closeByKey)
  dialog.addEventListener(
    'close',
    () => {
      for (const element of shut) element.inert = false
      document.removeEventListener('keydown', closeByKey)
      if (before instanceof HTMLElement) before.focus()
    },
    { once: true },
  )
  dialog.show()
}
