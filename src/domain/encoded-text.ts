/** Half a character, as a cut in the wrong place leaves it, cannot stand in an address. */
const HALF_CHARACTER = /\p{Surrogate}/gu

/**
 * Any text as a value in an address. Spaces become `%20`: some calendars and mail programs show a
 * `+` as it stands.
 */
export function encodedText(text: string): string {
  return encodeURIComponent(text.replace(HALF_CHARACTER, '\ufffd'))
}
