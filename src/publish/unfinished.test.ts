import { expect, test } from 'vitest'
import type { ChangedPage } from './page-change.ts'
import { Unfinished } from './unfinished.ts'

const page = (route: string, digest = 'a') => ({ route, digest }) as ChangedPage
const routes = (pages: ChangedPage[] = []) => pages.map(({ route }) => route)

test('a page that waits was asked for by what asked first, whatever changes beside it', () => {
  const unfinished = new Unfinished()
  unfinished.ask(1, [[page('/a'), page('/b')], [page('/c')]], [], ['first'])
  unfinished.ask(1, [[page('/a'), page('/b')], [page('/c')]], [], ['second'])
  expect(unfinished.next()?.why).toEqual(['first'])
  unfinished.leave(1, [[page('/c')]])
  expect(unfinished.next()).toMatchObject({ why: ['first'], later: [] })
})

test('one that has changed since was asked for by both, and a new one by the last', () => {
  const unfinished = new Unfinished()
  unfinished.ask(1, [[page('/a')]], [], ['first'])
  unfinished.ask(
    1,
    [[page('/b')], [page('/a', 'b')], [page('/a', 'b'), page('/b')]],
    [],
    ['second'],
  )
  const whys = []
  for (let next = unfinished.next(); next; next = unfinished.next()) {
    whys.push([routes(next.pages), next.why])
    unfinished.leave(1, next.later)
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
  const unfinished = new Unfinished()
  unfinished.ask(1, [[page('/a')]], [], ['first'])
  unfinished.ask(1, [], [], ['second'])
  expect(unfinished.next()).toBeNull()
  unfinished.ask(1, [[page('/a')]], ['/z'], ['third'])
  expect(unfinished.next()).toMatchObject({ id: 1, why: ['third'], gone: ['/z'] })
})

test('communities have their turns one after another', () => {
  const unfinished = new Unfinished()
  unfinished.ask(1, [[page('/a')], [page('/b')]], [], ['first'])
  unfinished.ask(2, [[page('/c')]], [], ['second'])
  unfinished.leave(1, [[page('/b')]])
  expect(unfinished.next()).toMatchObject({ id: 2, why: ['second'] })
})
