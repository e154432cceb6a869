import { expect, test } from 'vitest'
import { type LifeEvent, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { withEvent } from './life-changes.ts'

const event = (kind: LifeEvent['kind'], date: string): LifeEvent => ({
  ...{ kind, date, place: null, book: null, page: null, number: null },
})
const baptism = event('baptism', '1958')
const death = event('death', '2020')
const life = { ...UNKNOWN_LIFE, language: 'fr', events: [baptism, death] }

test('one event is changed, added or removed, and all else stays', () => {
  const changed = event('baptism', '1958-03-12')
  expect(withEvent(life, baptism, changed)).toEqual({ ...life, events: [death, changed] })
  expect(withEvent(life, null, changed).events).toEqual([baptism, death, changed])
  expect(withEvent(life, { ...death }, null).events).toEqual([baptism])
})

test('an event that a colleague has changed meanwhile is not replaced', () => {
  const theirs = { ...life, events: [event('baptism', '1959')] }
  expect(withEvent(theirs, baptism, null)).toEqual(theirs)
})
