/**
 * Copies a text, even if the clipboard API is missing: over plain http, or in an old browser.
 *
 * @param within the open dialog: nothing outside it can be selected
 * @returns whether it was copied
 */
export async function copyText(text: string, within: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, within)
  }
}

function copySelected(text: string, within: HTMLElement): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'vh'
  within.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
