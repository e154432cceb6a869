const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that no XML document may contain in any form (XML 1.0 §2.2). */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Everything else except surrogates; this check takes a tenth of the time. */
const WRITABLE_UNITS = /^[\t\n\r\u0020-\uFFFD]*$/

/** Escapes a text for XML, between tags and in attributes. */
export function xmlText(text: string): string {
  const isWritable = text.isWellFormed() && WRITABLE_UNITS.test(text)
  const written = isWritable ? text : text.replace(UNWRITABLE, '')
  return written.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
