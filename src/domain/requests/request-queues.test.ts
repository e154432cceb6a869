import { expect, test } from 'vitest'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { officePlace } from '../office.ts'
import { BY_MASS, isDated, NEW, queuePath, requestsPlace, waitingOf } from './request-queues.ts'

test('every queue and every request has an address that leads to it', () => {
  const restOf = (path: string) => {
    const place = officePlace(path)
    return place?.kind === 'section' && place.section === 'requests' ? place.rest : undefined
  }
  for (const of of REQUEST_KINDS) {
    const [queue, record] = [queuePath('santa-marta', of), queuePath('santa-marta', of, 7)]
    expect(requestsPlace(restOf(queue) ?? ['?'])).toEqual({ kind: 'queue', of })
    expect(requestsPlace(restOf(record) ?? ['?'])).toEqual({ kind: 'record', of, id: 7 })
    const written = restOf(queuePath('santa-marta', of, NEW))
    expect(requestsPlace(written ?? ['?'])).toEqual({ kind: 'new', of })
  }
  const byMass = restOf(queuePath('santa-marta', 'mass-intention', BY_MASS))
  expect(requestsPlace(byMass ?? ['?'])).toEqual({ kind: 'by-mass' })
})

test.each([
  [['nothing']],
  [['joins', BY_MASS]],
  [['joins', '0']],
  [['joins', '1e3']],
  [['joins', '9999999999']],
  [['joins', '7', 'more']],
  [[NEW, 'more']],
  [['joins', NEW, 'more']],
])('%j leads nowhere', (rest) => {
  expect(requestsPlace(rest)).toBeUndefined()
})

test('without a queue any of them is meant', () => {
  expect(requestsPlace([])).toEqual({ kind: 'any-queue' })
  expect(requestsPlace([NEW])).toEqual({ kind: 'new', of: undefined })
})

test('what is about a day is what is celebrated', () => {
  expect(REQUEST_KINDS.filter(isDated)).toEqual(['mass-intention', 'baptism', 'wedding'])
})

test.each([
  [0, 'fresh'],
  [48, 'fresh'],
  [48.1, 'late'],
  [168, 'late'],
  [168.1, 'overdue'],
])('after %s hours a request is %s', (hours, waiting) => {
  const now = Date.parse('2026-03-15T12:00:00.000Z')
  expect(waitingOf(new Date(now - hours * 3_600_000).toISOString(), now)).toBe(waiting)
})
