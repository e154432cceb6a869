import { expect, test } from 'vitest'
import type { StalePage } from '../page-writer.ts'
import { PendingBatches } from './page-batches.ts'

const page = (route: string, digest = 'a') => ({ route, digest }) as StalePage
const routes = (pages: StalePage[] = []) => pages.map(({ route }) => route)

test('a page that waits was asked for by what asked first, whatever changes beside it', () => {
  const unfinished = new PendingBatches()
  unfinished.replace(1, [[page('/a'), page('/b')], [page('/c')]], [], ['first'])
  unfinished.replace(1, [[page('/a'), page('/b')], [page('/c')]], [], ['second'])
  expect(unfinished.next()?.why).toEqual(['first'])
  unfinished.keepRemainder(1, [[page('/c')]])
  expect(unfinished.next()).toMatchObject({ why: ['first'], later: [] })
})

test('one that has changed since was asked for by both, and a new one by the last', () => {
  const unfinished = new PendingBatches()
  unfinished.replace(1, [[page('/a')]], [], ['first'])
  unfinished.replace(
    1,
    [[page('/b')], [page('/a', 'b')], [page('/a', 'b'), page('/b')]],
    [],
    ['second'],
  )
  const whys = []
  for (let next = unfinished.next(); next; next = unfinished.next()) {
    whys.push([routes(next.pages), next.why])
    unfinished.keepRemainder(1, next.later)
  }
  expect(whys).toEqual([
    [['/b'], ['second']],
    [['/a'], ['first', 'second']],
    [
      ['/a', '/b'],
      ['first', 'second'],
    ],
  ])
  expect(unfinished.size).toBe(0)
})

test('what is done was asked for by nothing: the next change is its own', () => {
  const unfinished = new PendingBatches()
  unfinished.replace(1, [[page('/a')]], [], ['first'])
  unfinished.replace(1, [], [], ['second'])
  expect(unfinished.next()).toBeNull()
  unfinished.replace(1, [[page('/a')]], ['/z'], ['third'])
  expect(unfinished.next()).toMatchObject({ id: 1, why: ['third'], gone: ['/z'] })
})

test('communities have their turns one after another', () => {
  const unfinished = new PendingBatches()
  unfinished.replace(1, [[page('/a')], [page('/b')]], [], ['first'])
  unfinished.replace(2, [[page('/c')]], [], ['second'])
  unfinished.keepRemainder(1, [[page('/b')]])
  expect(unfinished.next()).toMatchObject({ id: 2, why: ['second'] })
})
