import { expect, test } from 'vitest'
import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { clashesAmong, type Placed, sharedBy } from './clashes.ts'

function item(more: Partial<CalendarItem> = {}): CalendarItem {
  return {
    kind: 'mass',
    id: 1,
    title: null,
    from_date: '2026-05-10',
    from_hour: '11:00',
    to_date: null,
    to_hour: null,
    place: 'Igreja Matriz',
    celebrant: null,
    override: null,
    state: 'confirmed',
    path: '/santa-marta/office/masses/2026-05-10',
    ...more,
  }
}

const isClash = (one: Placed, other: Placed) => sharedBy(one, other).length > 0

const baptism = (from_hour: string | null, more: Partial<CalendarItem> = {}) =>
  item({ kind: 'baptism', id: 2, from_hour, ...more })

test('what begins while something else is going on at the same place clashes, either way', () => {
  expect(isClash(item(), baptism('11:59'))).toBe(true)
  expect(isClash(baptism('11:59'), item())).toBe(true)
  expect(isClash(item(), baptism('11:00'))).toBe(true)
  expect(isClash(item(), baptism('10:01'))).toBe(true)
})

test('what begins when the other ends does not', () => {
  expect(isClash(item(), baptism('12:00'))).toBe(false)
  expect(isClash(item(), baptism('10:00'))).toBe(false)
  expect(isClash(item({ to_date: '2026-05-10', to_hour: '11:30' }), baptism('11:30'))).toBe(false)
})

test('a wedding takes an hour and a half unless its end is known', () => {
  const wedding = item({ kind: 'wedding', from_hour: '10:00' })
  expect(isClash(wedding, baptism('11:29'))).toBe(true)
  expect(isClash(wedding, baptism('11:30'))).toBe(false)
})

test('places are the same whatever their capitals and accents, and an unknown one is none', () => {
  expect(isClash(item(), baptism('11:00', { place: 'IGREJA MATRIZ ' }))).toBe(true)
  expect(isClash(item({ place: 'São João' }), baptism('11:00', { place: 'sao joao' }))).toBe(true)
  expect(isClash(item(), baptism('11:00', { place: 'Capela' }))).toBe(false)
  expect(isClash(item(), baptism('11:00', { place: null }))).toBe(false)
  expect(isClash(item({ place: null }), baptism('11:00', { place: null }))).toBe(false)
})

test('what has no hour clashes with nothing, nor do confessions', () => {
  expect(isClash(item(), baptism(null))).toBe(false)
  expect(isClash(item({ kind: 'confession' }), item())).toBe(false)
})

test('an event over midnight lasts into the next day', () => {
  const vigil = item({
    kind: 'event',
    from_date: '2026-05-09',
    from_hour: '22:00',
    to_date: '2026-05-10',
    to_hour: '02:00',
  })
  const at = (from_date: string, from_hour: string) => item({ from_date, from_hour })
  expect(isClash(vigil, at('2026-05-10', '01:30'))).toBe(true)
  expect(isClash(vigil, at('2026-05-10', '02:00'))).toBe(false)
  expect(isClash(vigil, at('2026-05-09', '21:30'))).toBe(true)
  // A Mass that begins late lasts into the next day, too.
  expect(isClash(at('2026-05-09', '23:30'), at('2026-05-10', '00:15'))).toBe(true)
})

test('an event of several days without an hour at its end keeps its last day', () => {
  const retreat = item({ kind: 'event', from_date: '2026-05-08', to_date: '2026-05-10' })
  expect(isClash(retreat, item({ from_hour: '23:00' }))).toBe(true)
  expect(isClash(retreat, item({ from_date: '2026-05-11', from_hour: '00:00' }))).toBe(false)
})

test('an hour that the clock of the night leaves out or repeats is that of the wall', () => {
  const early = item({ from_date: '2026-03-29', from_hour: '00:30' })
  expect(isClash(early, baptism('01:00', { from_date: '2026-03-29' }))).toBe(true)
  expect(isClash(early, baptism('01:30', { from_date: '2026-03-29' }))).toBe(false)
})

test('nobody celebrates twice at once, wherever it is, and titles and accents do not matter', () => {
  const at = (celebrant: string | null, place: string | null, from_hour = '11:30') =>
    baptism(from_hour, { celebrant, place })
  const first = at('P. António Simões', 'Capela', '11:00')
  expect(sharedBy(first, at('Padre Antonio Simões', 'Igreja Matriz'))).toEqual(['celebrant'])
  expect(sharedBy(first, at('antónio simões', null))).toEqual(['celebrant'])
  expect(sharedBy(first, at('Pe António Simões', 'capela'))).toEqual(['place', 'celebrant'])
  expect(sharedBy(first, at('António Simões', 'Igreja Matriz', '12:00'))).toEqual([])
  expect(sharedBy(first, at('P. Rui Simões', 'Igreja Matriz'))).toEqual([])
  expect(sharedBy(at('Padre', 'Capela'), at('Frei', 'Igreja Matriz'))).toEqual([])
  expect(sharedBy(at(null, 'Capela'), at(null, 'Igreja Matriz'))).toEqual([])
  // The beginning of a name is no title.
  expect(sharedBy(at('Pedro Dias', null), at('Dias', null))).toEqual([])
})

test('among many, each is found with those that it clashes with', () => {
  const [mass, first, second, other] = [
    item(),
    baptism('11:30'),
    baptism('12:15'),
    baptism('11:30', { place: 'Capela' }),
  ]
  const found = clashesAmong([mass, first, second, other])
  expect([...found]).toEqual([
    [mass, [first]],
    [first, [mass, second]],
    [second, [first]],
  ])
})
