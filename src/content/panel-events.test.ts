import { expect, test } from 'vitest'
import { isCancelled, panelEvents } from './panel-events.ts'

const event = (name: string, event_status: 'scheduled' | 'cancelled' = 'scheduled') => ({
  name,
  card: { event_status },
})
const names = (events: Array<{ name: string }>) => events.map(({ name }) => name)

test('first comes what takes place next, then the others by date, cancelled ones among them', () => {
  const coming = [event('off', 'cancelled'), event('next'), event('later'), event('last')]
  expect(names(panelEvents(coming, 3))).toEqual(['next', 'off', 'later'])
  expect(names(panelEvents(coming.slice(1), 3))).toEqual(['next', 'later', 'last'])
})

test('what takes place comes first, however many before it are cancelled', () => {
  const coming = ['a', 'b', 'c', 'd'].map((name) => event(name, 'cancelled'))
  expect(names(panelEvents([...coming, event('next')], 3))).toEqual(['next', 'a', 'b'])
})

test('where none takes place, none is the next', () => {
  const events = panelEvents([event('a', 'cancelled'), event('b', 'cancelled')], 3)
  expect(names(events)).toEqual(['a', 'b'])
  expect(events.every(isCancelled)).toBe(true)
  expect(panelEvents([], 3)).toEqual([])
})
