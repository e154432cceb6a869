import { readCalendar } from '#src/server/imports/readers/calendar/read-calendar.ts'
import type { ReadContext } from '#src/server/imports/readers/reader.ts'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from './imports.ts'

/** A calendar of lines. */
export function calendar(...lines: string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y']
  return [...head, ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

export function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
}

/** A calendar of so many events, each with a name, a UID and a day of its own. */
export function calendarOf(many: number): string {
  const events = Array.from({ length: many }, (_, nth) => {
    const day = new Date(Date.UTC(2030, 0, 1 + nth)).toISOString().slice(0, 10)
    return event(
      ...[`UID:evento-${nth}@example.org`, 'DTSTAMP:20260101T000000Z'],
      ...[`SUMMARY:Encontro ${nth}`, `DTSTART:${day.replaceAll('-', '')}T210000`],
      ...['DURATION:PT1H', `DESCRIPTION:O encontro número ${nth}.`],
    )
  })
  return calendar(...events.flat())
}

/** A zone of a calendar's own, of which each part is its offsets, its beginning and its rule. */
export function zone(
  tzid: string,
  ...parts: Array<[kind: 'STANDARD' | 'DAYLIGHT', from: string, to: string, ...lines: string[]]>
): string[] {
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${tzid}`],
    ...parts.flatMap(([kind, from, to, ...lines]) => [
      ...[`BEGIN:${kind}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
      ...[...lines, `END:${kind}`],
    ]),
    'END:VTIMEZONE',
  ]
}

/** What comes of the events of a calendar in Lisbon, by what their lines say. */
export async function readEvents(file: string | Uint8Array, context?: Partial<ReadContext>) {
  const items = await itemsIn(readCalendar, file, context)
  return items.map(({ externalId, title, notes, payload }) => ({
    externalId,
    title,
    codes: notes.map(({ code }) => code),
    form: (payload as ContentPayload | null)?.form ?? {},
  }))
}
