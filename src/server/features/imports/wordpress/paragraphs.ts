const BLOCKS =
  'table|thead|tbody|tfoot|tr|td|th|caption|div|dl|dd|dt|ul|ol|li|pre|blockquote|address|p|h[1-6]|hr|section|article|aside|header|footer|nav|figure|figcaption|details|summary|form|fieldset|style|script|iframe'
const OPENING = new RegExp(`(<(?:${BLOCKS})(?:\\s[^<>]*)?/?>)`, 'gi')
const CLOSING = new RegExp(`(</(?:${BLOCKS})\\s*>)`, 'gi')
const STARTS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCKS})[\\s/>]`, 'i')
/** Elements in which an empty line also begins a paragraph. */
const HOLDERS = /^<(?:div|blockquote|section|article|aside)[\s>]/i
/** Elements in which lines stay as they are. */
const AS_IT_STANDS = /<(pre|script|style)\b[^<>]*>/gi

/**
 * Adds paragraphs to HTML of the classic editor: an empty line ends a paragraph, a single line
 * break stays one. Block HTML stays as it is.
 */
export function withParagraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return partsOf(lines)
    .map((part, at) => (at % 2 === 1 ? part : paragraphs(part)))
    .join('\n')
}

/**
 * Splits a text into parts, every second of which stays as it is. An unclosed element does not
 * count, and is searched for once.
 */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const unclosed = new Set<string>()
  const parts: string[] = []
  let done = 0
  for (const { 0: opening, 1: name = '', index } of text.matchAll(AS_IT_STANDS)) {
    const closing = `</${name.toLowerCase()}>`
    if (index < done || unclosed.has(closing)) continue
    const end = lower.indexOf(closing, index + opening.length)
    if (end < 0) {
      unclosed.add(closing)
      continue
    }
    parts.push(text.slice(done, index), text.slice(index, end + closing.length))
    done = end + closing.length
  }
  return [...parts, text.slice(done)]
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
