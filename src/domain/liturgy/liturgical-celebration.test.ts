import romcal from 'romcal'
import { expect, test } from 'vitest'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import type { ProperCalendar } from './fixed-celebrations.ts'
import { celebratedDay } from './liturgical-celebration.ts'

/** Easter Sundays, as printed in the Missal's table of movable feasts. */
const EASTERS = `2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21
  2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25
  2039-04-10 2040-04-01`.split(/\s+/)
/** First Sundays of Advent of the same years. */
const ADVENTS = `2024-12-01 2025-11-30 2026-11-29 2027-11-28 2028-12-03 2029-12-02 2030-12-01
  2031-11-30 2032-11-28 2033-11-27 2034-12-03 2035-12-02 2036-11-30 2037-11-29 2038-11-28
  2039-11-27 2040-12-02`.split(/\s+/)

function on(date: string, calendar: ProperCalendar = 'general') {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return celebratedDay(year, month, day, calendar)
}

function plus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

test.each(EASTERS)('the days that Easter on %s leads', (easter) => {
  const found = (days: number, calendar?: ProperCalendar) =>
    on(plus(easter, days), calendar).celebration
  expect(found(-46)).toBe('movable.ash-wednesday')
  expect(found(-7)).toBe('movable.palm-sunday')
  expect(found(-2)).toBe('movable.good-friday')
  expect(found(0)).toBe('movable.easter')
  expect(found(39)).toBe('movable.ascension')
  expect(found(42, 'portugal')).toBe('movable.ascension')
  expect(found(39, 'portugal')).not.toBe('movable.ascension')
  expect(found(49)).toBe('movable.pentecost')
  expect(found(56)).toBe('movable.trinity')
  expect(found(60)).toBe('movable.corpus-christi')
  expect(found(60, 'portugal')).toBe('movable.corpus-christi')
  expect(found(68)).toBe('movable.sacred-heart')
  expect(on(plus(easter, 49)).colour).toBe('red')
})

test.each(ADVENTS)('Advent begins on %s, a week after Christ the King', (advent) => {
  expect(on(advent)).toMatchObject({
    celebration: 'movable.advent-sunday',
    week: 1,
    colour: 'violet',
  })
  expect(on(plus(advent, -7)).celebration).toBe('movable.christ-the-king')
})

test.each([
  // A Sunday of Advent is greater, but for Portugal's patroness.
  ['2024-12-08', 'general', 'movable.advent-sunday'],
  ['2024-12-09', 'general', 'fixed.1208'],
  ['2024-12-08', 'portugal', 'fixed.1208'],
  ['2024-12-09', 'portugal', null],
  ['2026-12-08', 'general', 'fixed.1208'],
  ['2030-12-09', 'general', 'fixed.1208'],
  ['2026-06-13', 'portugal', 'fixed.0613'],
  ['2025-06-13', 'general', 'fixed.0613'],
  ['2027-06-13', 'portugal', 'movable.ordinary-sunday'],
  ['2026-05-13', 'portugal', 'fixed.0513'],
  // A feast of a country gives way to a Sunday (Universal Norms, 59, II.8).
  ['2026-02-07', 'portugal', 'fixed.0207'],
  ['2027-02-07', 'portugal', 'movable.ordinary-sunday'],
  ['2026-05-13', 'general', null],
  ['2026-01-04', 'portugal', 'movable.epiphany'],
  ['2026-01-06', 'general', 'movable.epiphany'],
  ['2024-01-08', 'portugal', 'movable.baptism'],
  ['2024-01-07', 'general', 'movable.baptism'],
  ['2024-04-08', 'general', 'fixed.0325'],
  ['2035-03-17', 'general', 'fixed.0319'],
  ['2022-06-23', 'general', 'fixed.0624'],
  ['2025-11-09', 'general', 'fixed.1109'],
  ['2025-11-02', 'general', 'fixed.1102'],
  ['2023-12-25', 'general', 'fixed.1225'],
  ['2022-12-25', 'general', 'fixed.1225'],
  ['2022-12-30', 'general', 'movable.holy-family'],
  ['2023-01-01', 'general', 'fixed.0101'],
  ['2026-03-03', 'general', null],
] as const)('%s in the calendar %s is %s', (date, calendar, celebration) => {
  expect(on(date, calendar).celebration).toBe(celebration)
})

/** Differences of romcal from the Universal Norms (59 and 60) and from the calendar itself. */
const ROMCAL_ERRS = new Set([
  // Feasts of the Lord are greater than Sundays in Ordinary Time.
  ...['2025-11-09', '2031-11-09', '2036-11-09'],
  // Solemnities and feasts are greater than the memorial of the Immaculate Heart.
  ...['2028-06-24', '2030-06-29', '2038-07-03'],
  // Solemnities that meet a greater one are kept on another day, not left out.
  ...['2033-06-23', '2035-03-17', '2038-06-25'],
])

test('every day from 2024 to 2040 is what an independent calendar says', async () => {
  const pairs = new Map<string, Set<string>>()
  for (let year = 2024; year <= 2040; year += 1) {
    const theirs = await new romcal().generateCalendar(year)
    for (const [date, [first]] of Object.entries(theirs)) {
      if (!first || ROMCAL_ERRS.has(date)) continue
      const ours = on(date).celebration ?? 'weekday'
      const isNamed = !['WEEKDAY', 'OPTIONAL_MEMORIAL'].includes(first.rank)
      const id = isNamed ? first.id.replace(/_\d+_sunday$/, '_sunday') : 'weekday'
      pairs.set(ours, (pairs.get(ours) ?? new Set()).add(id))
    }
  }
  // romcal adds a name: the third Sunday in Ordinary Time is also that of the Word of God.
  pairs.get('movable.ordinary-sunday')?.delete('sunday_of_the_word_of_god')
  // romcal also names each day of the octave, and counts the days of Holy Week as weekdays.
  const severalAlike = ['movable.easter-octave']
  const ambiguous = [...pairs].filter(([ours, ids]) => ids.size > 1 && !severalAlike.includes(ours))
  expect(ambiguous).toEqual([])
  const ids = [...pairs].filter(([, [id]]) => id !== 'weekday').map(([, [id]]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(pairs.get('weekday')).toEqual(new Set(['weekday']))
  expect(pairs.size).toBeGreaterThan(100)
})

test('every celebration has a name in each language, and every name is of a celebration', () => {
  const texts = readTexts()
  const used = new Set<string>()
  // From a year in which Lent began late: celebrations always within Lent have no day of their own.
  for (let day = '2011-01-01'; day < '2036'; day = plus(day, 1)) {
    for (const calendar of ['general', 'portugal'] as const) {
      const { celebration } = on(day, calendar)
      if (celebration) used.add(celebration)
    }
  }
  for (const locale of LOCALES) {
    const { movable, fixed } = (texts[locale]?.liturgy ?? {}) as Record<string, object>
    const named = [
      ...Object.keys(movable ?? {}).map((key) => `movable.${key}`),
      ...Object.keys(fixed ?? {}).map((key) => `fixed.${key}`),
    ]
    expect(named.toSorted()).toEqual([...used].toSorted())
  }
})
