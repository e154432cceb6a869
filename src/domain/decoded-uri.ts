/** Decodes a part of an address; text with invalid escapes stays as it is. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
