import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { calendar, event, readEvents, zone } from '#tests/support/ics.ts'

const HEAD = ['UID:1@example.org', 'SUMMARY:Ensaio do coro']

/** When an event of a zone begins in Lisbon. */
async function startIn(tzid: string, at: string, ...zones: string[]) {
  const parameter = /[,:;]/.test(tzid) ? `"${tzid}"` : tzid
  const lines = event(...HEAD, `DTSTART;TZID=${parameter}:${at}`)
  const [item] = await readEvents(calendar(...zones, ...lines))
  const { event_from_date: date, event_from_hour: hour, status } = item?.form ?? {}
  return { at: `${date} ${hour}`, status, codes: item?.codes }
}

test('the zones of the names of Windows are known here', () => {
  const everywhere = windowsZones.supplemental.windowsZones.mapTimezones
    .map(({ mapZone }) => mapZone)
    .filter(({ _territory }) => _territory === '001')
  expect(everywhere.length).toBeGreaterThan(100)
  for (const { _type: timeZone } of everywhere) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow()
  }
})

test.each([
  ['W. Europe Standard Time', '20:00'],
  ['w. europe  standard time', '20:00'],
  ['W. Europe Standard Time 1', '20:00'],
  ['GMT Daylight Time', '21:00'],
  ['Romance', '20:00'],
  ['Fiji Standard Time', '10:00'],
  ['Nepal Standard Time', '16:15'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', '21:00'],
  ['(UTC) Dublin, Edimburgo, Lisboa, Londres', '21:00'],
  ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', '21:00'],
  ['(UTC+01:00) Amesterdão, Berlim, Berna, Roma, Estocolmo, Viena', '20:00'],
  ['(UTC+01:00) Bruselas, Copenhague, Madrid, París', '20:00'],
  ['(UTC-01:00) Açores', '22:00'],
  ['(UTC-03:00) Brasília', '01:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '02:00'],
  ['(UTC-06:00) Central America', '04:00'],
  ['(UTC+06:30) Yangon (Rangoon)', '15:30'],
  ['(UTC-11:00) Coordinated Universal Time-11', '09:00'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Madrid', '20:00'],
  ['/mozilla.org/20050126_1/Europe/Madrid', '20:00'],
  ['/citadel.org/20190914_1/America/Argentina/Buenos_Aires', '01:00'],
  ['tzone://Microsoft/Utc', '22:00'],
  ['GMT+0100', '21:00'],
  ['europe/madrid', '20:00'],
])('%s', async (tzid, hour) => {
  const { at, codes } = await startIn(tzid, '20260710T210000')
  expect([at.slice(-5), codes]).toEqual([hour, []])
})

test('a zone that nothing is known of comes as a draft, and is named', async () => {
  const unknown = { at: '2026-07-10 21:00', status: 'draft', codes: ['zone_unknown'] }
  expect(await startIn('Marte', '20260710T210000')).toEqual(unknown)
  // The rule has clock changes, but no times for them.
  expect(await startIn('Marte', '20260710T210000', ...zone('Marte'))).toEqual(unknown)
  const unread = zone('Marte', [
    ...(['STANDARD', '+0100', '+0000'] as const),
    ...['DTSTART:19961027T020000', 'RRULE:FREQ=HOURLY'],
  ])
  expect(await startIn('Marte', '20260710T210000', ...unread)).toEqual(unknown)
  // None of these cities has the offset in the label.
  expect(await startIn('(UTC+09:00) Lisboa', '20260710T210000')).toEqual(unknown)
})

/** A zone as Exchange writes it, only with its rules since 1601. */
const CUSTOM = zone(
  'Personalizado',
  [
    'STANDARD',
    '-0200',
    '-0300',
    'DTSTART:16010101T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  ],
  [
    'DAYLIGHT',
    '-0300',
    '-0200',
    'DTSTART:16010101T020000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  ],
)
test.each([
  ['20260110T120000', '2026-01-10 15:00'],
  ['20260710T120000', '2026-07-10 15:00'],
  // Its clock changes at 05:00 Lisbon time, after Lisbon's own change.
  ['20260329T013000', '2026-03-29 05:30'],
  ['20260329T040000', '2026-03-29 07:00'],
  // A skipped hour continues from before the change; of a repeated hour the first counts.
  ['20260329T023000', '2026-03-29 06:30'],
  ['20261025T023000', '2026-10-25 04:30'],
  ['20261025T033000', '2026-10-25 06:30'],
])('a zone of a calendar goes by its rules: %s', async (at, here) => {
  expect(await startIn('Personalizado', at, ...CUSTOM)).toEqual({
    at: here,
    status: 'published',
    codes: [],
  })
})

test('a zone of a calendar goes by its dates, and by rules that end', async () => {
  const islands = zone(
    'Ilhas',
    ['STANDARD', '+0000', '+0500', 'DTSTART:20200101T000000'],
    [
      ...(['DAYLIGHT', '+0500', '+0600', 'DTSTART:20200401T000000'] as const),
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1;UNTIL=20220331T190000Z',
    ],
    [
      'STANDARD',
      '+0600',
      '+0500',
      'DTSTART:20201001T000000',
      'RDATE:20211001T000000,20221001T000000',
    ],
    ['STANDARD', '+0500', '+0700', 'DTSTART:20250101T000000'],
  )
  const hours = ['20190710', '20210710', '20211210', '20220710', '20230710', '20260710']
  const found = await Promise.all(hours.map((day) => startIn('Ilhas', `${day}T120000`, ...islands)))
  expect(found.map(({ at }) => at.slice(-5))).toEqual([
    ...['13:00', '07:00', '07:00', '07:00', '08:00', '06:00'],
  ])
})

test('a made-up zone that keeps the parish’s time keeps the rule of an event', async () => {
  const own = zone(
    'Personalizado',
    [
      'STANDARD',
      '+0100',
      '+0000',
      'DTSTART:16010101T020000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    ],
    [
      'DAYLIGHT',
      '+0000',
      '+0100',
      'DTSTART:16010101T010000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    ],
  )
  const lines = event(...HEAD, 'DTSTART;TZID=Personalizado:20260710T210000', 'RRULE:FREQ=WEEKLY')
  const [item] = await readEvents(calendar(...own, ...lines))
  expect(item?.codes).toEqual([])
  expect(item?.form).toMatchObject({
    event_from_hour: '21:00',
    event_recurrence: { frequency: 'weekly' },
  })
})

test('times that name no zone are of that of the calendar, days are of none', async () => {
  const floating = event(...HEAD, 'DTSTART:20260710T210000', 'DTEND:20260710T220000')
  const day = event('UID:2', 'SUMMARY:Festa', 'DTSTART;VALUE=DATE:20260710')
  const read = async (...head: string[]) => {
    const items = await readEvents(calendar(...head, ...floating, ...day))
    return items.map(({ form, codes }) => [form.event_from_date, form.event_from_hour, codes])
  }
  expect(await read('X-WR-TIMEZONE:America/Sao_Paulo')).toEqual([
    ['2026-07-11', '01:00', []],
    ['2026-07-10', null, []],
  ])
  expect(await read('X-WR-TIMEZONE:Romance Standard Time')).toEqual([
    ['2026-07-10', '20:00', []],
    ['2026-07-10', null, []],
  ])
  expect(await read('X-WR-TIMEZONE:Marte')).toEqual([
    ['2026-07-10', '21:00', ['zone_unknown']],
    ['2026-07-10', null, []],
  ])
})

test('each calendar of a file has zones of its own', async () => {
  const at = (offset: string) => zone('A', ['STANDARD', offset, offset, 'DTSTART:20000101T000000'])
  const file = ['+0300', '+0500'].map((offset, one) =>
    calendar(...at(offset), ...event(`UID:${one}`, 'SUMMARY:Um', 'DTSTART;TZID=A:20260110T120000')),
  )
  const items = await readEvents(file.join(''))
  expect(items.map(({ form }) => form.event_from_hour)).toEqual(['09:00', '07:00'])
})
