const SHOWN = 3

/** A tax number with all but its last three characters hidden (requirements §11.6). */
export function maskTaxpayer(taxpayer: string): string {
  const hidden = Math.max(taxpayer.length - SHOWN, 1)
  return '*'.repeat(hidden) + taxpayer.slice(hidden)
}

/** Whether a text is the mask of a number: the form sent it back unchanged. */
export function isMaskOf(text: string, taxpayer: string): boolean {
  return text === maskTaxpayer(taxpayer)
}

/** A tax number without separators, so that different spellings are equal. */
export function plainTaxpayer(taxpayer: string): string {
  return taxpayer.replace(/[ .-]/g, '').toUpperCase()
}
