import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { textOfTable } from '../people/table-text.ts'
import { ImportRefused } from '../source-item.ts'

/** How a line of a calendar begins: a name, then its value or what describes it. */
const PROPERTY = /^[A-Za-z\d-]{1,60}[;:]/

/**
 * The calendars of a file (RFC 5545), whichever program wrote it.
 *
 * @throws ImportRefused `not_calendar`, `broken`
 */
export async function calendarsOf(file: Readable): Promise<InstanceType<typeof ICAL.Component>[]> {
  const text = textOfTable(await buffer(file)).replace(/^\ufeff/, '')
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 10_000))) {
    throw new ImportRefused('not_calendar')
  }
  try {
    const parsed: unknown = ICAL.parse(mended(text))
    const several = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
    return several.map((one) => new ICAL.Component(one as never))
  } catch (cause) {
    throw new ImportRefused('broken', { cause })
  }
}

/** Some programs break lines of a description without folding them: they are put back. */
function mended(text: string): string {
  const lines: string[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const last = lines.length - 1
    if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else if (PROPERTY.test(line)) lines.push(line)
    else if (line.trim() !== '' && last >= 0) lines[last] += `\\n${line.trim()}`
  }
  return lines.join('\r\n')
}
