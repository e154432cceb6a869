/** A piece of the text of frequent questions: a line that asks, or what stands between two of them. */
export interface FaqPart {
  kind: 'question' | 'text'
  text: string
}

/**
 * The text of frequent questions in pieces, which joined are the text again, line breaks included. A
 * question is a line at the margin that begins a paragraph and ends with a question mark.
 */
export function faqParts(content: string): FaqPart[] {
  const parts: FaqPart[] = []
  let isParagraphOpen = false
  for (const line of content.split(/(?<=\n)/)) {
    const kind = !isParagraphOpen && QUESTION.test(line) ? 'question' : 'text'
    isParagraphOpen = line.trim() !== ''
    const last = parts.at(-1)
    if (kind === 'text' && last?.kind === 'text') last.text += line
    else parts.push({ kind, text: line })
  }
  return parts
}

const QUESTION = /^\S.*\?\s*$/
