import type { MarkedText } from '#src/contract/contents/search.ts'
import { fold } from './folding.ts'

/** About two lines on a phone. */
const EXCERPT_LENGTH = 180
/** The length of an excerpt before its first mark. */
const LEAD = 50

/** Marks the words of a text that equal one of the given words after folding. */
export function markWords(text: string, words: ReadonlySet<string>): MarkedText {
  const marks: MarkedText['marks'] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (words.has(fold(word))) marks.push([index, index + word.length])
  }
  return { text, marks }
}

/**
 * The excerpt that shows why a text was found: around its first marked word, or else its beginning.
 * It begins and ends between words; an ellipsis replaces omitted text.
 */
export function markedExcerpt(text: string, words: ReadonlySet<string>): MarkedText {
  if (text.length <= EXCERPT_LENGTH) return markWords(text, words)
  const [first] = markWords(text, words).marks[0] ?? [0]
  const wanted = Math.min(first - LEAD, text.length - EXCERPT_LENGTH)
  const from = wanted <= 0 ? 0 : text.indexOf(' ', wanted) + 1
  const rest = text.slice(from)
  const cut = rest.slice(0, EXCERPT_LENGTH)
  const isWhole = cut.length === rest.length
  const end = isWhole ? cut.length : Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2)
  const part = isWhole ? cut : cut.slice(0, end).replace(/[\s.,;:]+$/, '')
  return markWords(`${from > 0 ? '…' : ''}${part}${isWhole ? '' : '…'}`, words)
}
