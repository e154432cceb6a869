import type { LineNote } from '#src/contract/office/import-notes.ts'
import { cutAt, plainLine } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { type Component, writtenAs, writtenIn } from './written-values.ts'

/** The most dates or files that a line names; with more, an editor checks the calendar anyway. */
const MOST_NAMED = 5
const MOST_LETTERS = 120

/**
 * Notes the dates whose title or description differs from the event: here every date has the same.
 * A cancelled date needs no such note.
 *
 * @param overridden the overrides of single dates, by date
 */
export function lostTexts(
  event: Component,
  overridden: ReadonlyMap<string, Component>,
): LineNote[] {
  const named = [...overridden]
    .filter(([, one]) => !/cancelled/i.test(writtenAs(one, 'status')) && saysElse(one, event))
    .map(([date]) => date)
    .toSorted()
  if (named.length === 0) return []
  const more = named.length > MOST_NAMED ? ', …' : ''
  return [noteOf('date_text_lost', `${named.slice(0, MOST_NAMED).join(', ')}${more}`)]
}

/** A property that a date omits is the same as on all others. */
function saysElse(one: Component, event: Component): boolean {
  const title = plainLine(writtenAs(one, 'summary'))
  if (title !== '' && title !== plainLine(writtenAs(event, 'summary'))) return true
  const text = plainText(one)
  return text !== '' && text !== plainText(event)
}

function plainText(event: Component): string {
  return writtenAs(event, 'description').replace(/\s+/g, ' ')
}

/** Notes the files attached to an event, by name; none is imported. */
export function leftAttachments(event: Component): LineNote[] {
  const attached = event.getAllProperties('attach')
  if (attached.length === 0) return []
  const names = attached.flatMap((property) => {
    const name = property.getParameter('filename') ?? property.getParameter('x-filename')
    const address = writtenIn(property)
    // An attachment inside the calendar is one endless run of letters.
    return typeof name === 'string' ? [name] : /^https?:/i.test(address) ? [address] : []
  })
  const shown = names.slice(0, MOST_NAMED).map((name) => cutAt(plainLine(name), MOST_LETTERS))
  return [noteOf('attachments_left', shown.join(', ') || null)]
}
