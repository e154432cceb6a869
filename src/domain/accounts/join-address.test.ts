import { expect, test } from 'vitest'
import { formIdInFragment, joinFormAddress } from './join-address.ts'

const ID = 'Ab-_0123456789012345678901234567890123456789'.slice(0, 43)

test.each([
  [`/santa-marta/join/${ID}`, '/santa-marta/join'],
  [`/es/santa-marta/join/${ID}`, '/es/santa-marta/join'],
  [`/en/santa-marta/join/${ID}`, '/en/santa-marta/join'],
])('%s is served by %s', (path, page) => {
  expect(joinFormAddress(path)).toEqual({ page, formId: ID })
})

test.each([
  '/',
  '/santa-marta/join',
  '/santa-marta/join/',
  '/santa-marta/join/thanks',
  `/santa-marta/join/${ID}/more`,
  `/santa-marta/join/${ID}x`,
  `/santa-marta/join/${ID.slice(1)}`,
  `/santa-marta/join/${ID.slice(1)}.`,
  `/santa-marta/events/${ID}`,
  `//join/${ID}`,
])('%s is no sent request', (path) => {
  expect(joinFormAddress(path)).toBeUndefined()
})

test.each([
  [`#${ID}`, ID],
  [ID, ID],
  ['', undefined],
  ['#main', undefined],
  [`#${ID}x`, undefined],
])('the fragment %j holds %j', (fragment, id) => {
  expect(formIdInFragment(fragment)).toBe(id)
})
