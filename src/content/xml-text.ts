const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What no XML document may have, however it is written (XML 1.0 §2.2). */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** All else but halves of characters, looked for in a tenth of that one's time. */
const WRITABLE_UNITS = /^[\t\n\r\u0020-\uFFFD]*$/

/** A text as it stands in XML, between tags and in attributes. */
export function xmlText(text: string): string {
  const isWritable = text.isWellFormed() && WRITABLE_UNITS.test(text)
  const written = isWritable ? text : text.replace(UNWRITABLE, '')
  return written.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
