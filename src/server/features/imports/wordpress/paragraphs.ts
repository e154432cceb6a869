const BLOCKS =
  'table|thead|tbody|tfoot|tr|td|th|caption|div|dl|dd|dt|ul|ol|li|pre|blockquote|address|p|h[1-6]|hr|section|article|aside|header|footer|nav|figure|figcaption|details|summary|form|fieldset|style|script|iframe'
const OPENING = new RegExp(`(<(?:${BLOCKS})(?:\\s[^<>]*)?/?>)`, 'gi')
const CLOSING = new RegExp(`(</(?:${BLOCKS})\\s*>)`, 'gi')
const STARTS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCKS})[\\s/>]`, 'i')
/** Within these an empty line begins a paragraph, too. */
const HOLDERS = /^<(?:div|blockquote|section|article|aside)[\s>]/i
/** Where lines stay as they are. */
const AS_IT_STANDS = /(<(pre|script|style)\b[^<>]*>[\s\S]*?<\/\2>)/i

/**
 * HTML of the older editor, which writes no paragraphs: an empty line ends one, a single line break
 * is one. What is HTML of its own stays so.
 */
export function withParagraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  if (!/<(?:pre|script|style)\b/i.test(lines)) return paragraphs(lines)
  return lines
    .split(AS_IT_STANDS)
    .filter((_, at) => at % 3 !== 2)
    .map((part, at) => (at % 2 === 1 ? part : paragraphs(part)))
    .join('\n')
}

function paragraphs(text: string): string {
  return text
    .replace(OPENING, (tag) => `\n\n${tag}${HOLDERS.test(tag) ? '\n\n' : ''}`)
    .replace(CLOSING, (tag) =>
      /^<\/(?:div|blockquote|section|article|aside)/i.test(tag) ? `\n\n${tag}\n\n` : `${tag}\n\n`,
    )
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      STARTS_WITH_BLOCK.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`,
    )
    .join('\n')
}
