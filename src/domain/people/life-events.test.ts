import { expect, test } from 'vitest'
import type { LifeEvent } from '#src/contract/people/life.ts'
import { isCertifiable, isSameEvent } from './life-events.ts'

const BAPTISM: LifeEvent = {
  kind: 'baptism',
  date: '1958',
  place: null,
  book: '12',
  page: '34',
  number: '7',
}
const NOWHERE = { book: null, page: null, number: null }

test.each([
  ['a baptism in the books', BAPTISM, true],
  [
    'a marriage of which only the number is known',
    { ...BAPTISM, ...NOWHERE, kind: 'marriage', number: '1' },
    true,
  ],
  ['a baptism without an entry', { ...BAPTISM, ...NOWHERE }, false],
  ['a birth', { ...BAPTISM, kind: 'birth' }, false],
  ['a death', { ...BAPTISM, kind: 'death' }, false],
] as const)('%s can be certified: %s', (_, event, may) => {
  expect(isCertifiable(event)).toBe(may)
})

test('events are the same only if all that is known of them is', () => {
  expect(isSameEvent(BAPTISM, { ...BAPTISM })).toBe(true)
  expect(isSameEvent(BAPTISM, { ...BAPTISM, page: '35' })).toBe(false)
})
