const SHOWN = 3

/** A tax number with all but its last three characters hidden (requirements §11.6). */
export function maskTaxpayer(taxpayer: string): string {
  const hidden = Math.max(taxpayer.length - SHOWN, 1)
  return '*'.repeat(hidden) + taxpayer.slice(hidden)
}

/** Whether a text is a number's own mask, sent back as it was shown: then nothing was changed. */
export function isMaskOf(text: string, taxpayer: string): boolean {
  return text === maskTaxpayer(taxpayer)
}

/** A tax number without what people write between its characters: what two spellings share. */
export function plainTaxpayer(taxpayer: string): string {
  return taxpayer.replace(/[ .-]/g, '').toUpperCase()
}
