import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import { cutAt, plainLine, plainText } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'

/** As much of a text as can be read at a glance. */
const TAKEN_LENGTH = 80

/**
 * What a post is called: its title, or where it has none the first words of its text.
 *
 * @param texts HTML of what it says, what counts most first
 * @returns undefined for one that says nothing at all
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
