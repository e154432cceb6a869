import type ICAL from 'ical.js'
import type { LineNote } from '#src/contract/import-notes.ts'
import { cutAt, plainLine } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { writtenAs, writtenIn } from './written-values.ts'

type Component = InstanceType<typeof ICAL.Component>

/** How many dates or files a line names: where there are more, an editor looks at the calendar anyway. */
const MOST_NAMED = 5
const MOST_LETTERS = 120

/**
 * A note of the dates of which a calendar says something else than of the event: what takes place then
 * is called and described as on all others here. Of one that is cancelled nothing else matters.
 *
 * @param overridden what it says of single dates, by date
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

/** What a date says nothing of is as on all others. */
function saysElse(one: Component, event: Component): boolean {
  const title = plainLine(writtenAs(one, 'summary'))
  if (title !== '' && title !== plainLine(writtenAs(event, 'summary'))) return true
  const text = plainText(one)
  return text !== '' && text !== plainText(event)
}

function plainText(event: Component): string {
  return writtenAs(event, 'description').replace(/\s+/g, ' ')
}

/** A note of the files that are attached to an event, by what they are called; none comes with it. */
export function leftAttachments(event: Component): LineNote[] {
  const attached = event.getAllProperties('attach')
  if (attached.length === 0) return []
  const names = attached.flatMap((property) => {
    const name = property.getParameter('filename') ?? property.getParameter('x-filename')
    const address = writtenIn(property)
    // One that stands in the calendar itself is letters without an end.
    return typeof name === 'string' ? [name] : /^https?:/i.test(address) ? [address] : []
  })
  const shown = names.slice(0, MOST_NAMED).map((name) => cutAt(plainLine(name), MOST_LETTERS))
  return [noteOf('attachments_left', shown.join(', ') || null)]
}
