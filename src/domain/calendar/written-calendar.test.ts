import { expect, test } from 'vitest'
import { writtenCalendar } from './written-calendar.ts'

const START = new Date('2026-10-12T20:30:00Z')

const written = (entries: Parameters<typeof writtenCalendar>[0]['entries']) =>
  writtenCalendar({
    productName: 'Adro',
    product: 'Calendar',
    subscription: { name: 'Santa Marta, a paróquia', refreshHours: 4 },
    entries,
    timeZone: 'Europe/Lisbon',
  })

test.each([
  ['with an entry', [{ id: 'mass-7', start: START, timezone: 'Europe/Lisbon', stamp: START }]],
  ['without entries', []],
])(
  'what a calendar %s says of itself comes before its components (RFC 5545 §3.6)',
  (_, entries) => {
    const lines = written(entries).split('\r\n')
    const firstComponent = lines.findIndex((line) => /^BEGIN:(?!VCALENDAR)/.test(line))
    const said = lines.slice(0, firstComponent)
    expect(said).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H')
    expect(said).toContain('X-PUBLISHED-TTL:PT4H')
    expect(said).toContain('NAME:Santa Marta\\, a paróquia')
    expect(betweenComponents(lines.slice(firstComponent, -2))).toEqual([])
  },
)

/** Lines outside any component. */
function betweenComponents(lines: string[]): string[] {
  let depth = 0
  return lines.filter((line) => {
    if (line.startsWith('BEGIN:')) depth += 1
    const isOutside = depth === 0
    if (line.startsWith('END:')) depth -= 1
    return isOutside
  })
}
