import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { cutAt, plainLine, plainText } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'

/** The length of a text that can be read at a glance. */
const TAKEN_LENGTH = 80

/**
 * The title of a post, or else the first words of its text.
 *
 * @param texts HTML of its texts, the most important first
 * @returns undefined if the post is empty
 */
export function titleOf(
  written: string,
  texts: string[],
): { title: string; notes: LineNote[] } | undefined {
  const whole = plainLine(written)
  if (whole !== '') {
    const title = cutAt(whole, LINE_MAX_LENGTH)
    return { title, notes: title === whole ? [] : [noteOf('title_cut')] }
  }
  const lines = texts.flatMap((html) => plainText(html).split('\n'))
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line))
  if (first === undefined) return undefined
  return { title: cutAt(plainLine(first), TAKEN_LENGTH), notes: [noteOf('title_from_text')] }
}
