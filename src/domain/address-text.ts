/**
 * Half a surrogate pair, which a cut in the wrong place leaves: it cannot be encoded in an address.
 */
const HALF_CHARACTER = /\p{Surrogate}/gu

/**
 * Encodes any text as a value in an address. Spaces become `%20`: some calendar and mail programs
 * show a `+` unchanged.
 */
export function encodedText(text: string): string {
  return encodeURIComponent(text.replace(HALF_CHARACTER, '\ufffd'))
}

/** Decodes a part of an address; text with invalid escapes stays as it is. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
