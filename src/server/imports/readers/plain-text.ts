import sanitize from 'sanitize-html'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { readSigns } from '#src/domain/contents/body-images.ts'
import { shallowHtml } from '#src/domain/contents/shallow-html.ts'

/** The text of HTML, without tags and with entities decoded. Line breaks stay. */
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

/** The same on one line. */
export function plainLine(html: string): string {
  return plainText(html).replace(/\s+/g, ' ')
}

/** Removes characters that forms refuse: invisible ones that break a line or reverse the text. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** Shortens a text at a word, to a limit of characters: by default that of a line in a form. */
export function truncateAtWord(text: string, most = LINE_MAX_LENGTH): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const word = room.replace(/\s+\S*$/u, '')
  return `${(word.length > most / 2 ? word : room).trimEnd()}…`
}

/** HTML with only characters that the database can store. */
export function keptHtml(html: string): string {
  return html.replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '')
}
