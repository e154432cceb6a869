/** A part of the text of frequent questions: a question line, or the text between two questions. */
interface FaqPart {
  kind: 'question' | 'text'
  text: string
}

/**
 * Splits the text of frequent questions. The joined parts equal the text, line breaks included. A
 * question is an unindented line that begins a paragraph and ends with a question mark.
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
