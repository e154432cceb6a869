import sanitize from 'sanitize-html'
import { readSigns } from '#src/domain/body-images.ts'
import { shallowHtml } from '#src/domain/shallow-html.ts'

/** What HTML says, without its tags; what its entities stand for. Lines stay lines. */
export function plainText(html: string): string {
  const text = sanitize(shallowHtml(html), { allowedTags: [], allowedAttributes: {} })
  return readSigns(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(UNSEEN, '')
    .trim()
}

/** The same as one line. */
export function plainLine(html: string): string {
  return plainText(html).replace(/\s+/g, ' ')
}

/** What a form refuses: invisible signs that could break a line or turn the text around it. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** A text cut at a word, so that it has at most so many characters. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const word = room.replace(/\s+\S*$/u, '')
  return `${(word.length > most / 2 ? word : room).trimEnd()}…`
}

/** HTML of which a database can keep every character. */
export function keptHtml(html: string): string {
  return html.replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '')
}
