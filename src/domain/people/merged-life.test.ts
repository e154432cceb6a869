import { expect, test } from 'vitest'
import { type LifeEvent, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { lifeWithEntries, mergedLife } from './merged-life.ts'

const event = (
  kind: LifeEvent['kind'],
  date: string,
  more: Partial<LifeEvent> = {},
): LifeEvent => ({
  ...{ kind, date, place: null, book: null, page: null, number: null },
  ...more,
})
const life = (...events: LifeEvent[]) => ({ ...UNKNOWN_LIFE, events })

test('the other record fills the gaps of the kept one, in the order of the dates', () => {
  const kept = { ...life(event('death', '2020')), marital_status: 'widowed' as const }
  const gone = {
    ...life(event('baptism', '1958-03-12')),
    marital_status: 'single' as const,
    language: 'fr',
  }
  expect(mergedLife(kept, gone)).toEqual({
    marital_status: 'widowed',
    language: 'fr',
    contact_way: null,
    events: [event('baptism', '1958-03-12'), event('death', '2020')],
  })
})

test('an event of both is one, with the better known date and every part of its entry', () => {
  const kept = life(event('baptism', '1958', { book: '12' }))
  const gone = life(event('baptism', '1958-03-12', { book: '13', page: '34' }))
  expect(mergedLife(kept, gone).events).toEqual([
    event('baptism', '1958-03-12', { book: '12', page: '34' }),
  ])
})

test('of two dates that differ, the kept one holds', () => {
  const kept = life(event('baptism', '1958-03-12'))
  const gone = life(event('baptism', '1959', { page: '34' }))
  expect(mergedLife(kept, gone)).toEqual(kept)
})

test('marriages of different dates are several', () => {
  const kept = life(event('marriage', '1980-05-01'))
  const gone = life(event('marriage', '1980', { place: 'Évora' }), event('marriage', '1999'))
  expect(mergedLife(kept, gone).events).toEqual([
    event('marriage', '1980-05-01', { place: 'Évora' }),
    event('marriage', '1999'),
  ])
})

test('a table that corrects a date keeps the entry that it leaves out', () => {
  const known = life(
    event('baptism', '1958-03-12', { book: '12', page: '34' }),
    event('marriage', '1980', { book: '3' }),
  )
  const told = life(event('baptism', '1959-03-12', { page: '35' }), event('marriage', '1999'))
  expect(lifeWithEntries(told, known).events).toEqual([
    event('baptism', '1959-03-12', { book: '12', page: '35' }),
    event('marriage', '1999'),
  ])
})
