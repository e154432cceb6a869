import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Mirrors } from './mirrors.ts'
import type { LiveSite, SiteTarget } from './targets/target.ts'

const live = (id: string): LiveSite => ({ id, dir: `/releases/${id}`, pages: {} })
const logger = { info: vi.fn(), error: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

/** A target whose calls end when the test decides. */
function target() {
  const calls: Array<{ id: string; end: (error?: Error) => void }> = []
  const one: SiteTarget = {
    name: 'bucket',
    sync: ({ id }) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve({ sent: 1, removed: 0, purged: 0 })
        calls.push({ id, end })
      }),
  }
  return { one, calls }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('one call at a time: what came meanwhile is followed once, at its newest', async () => {
  const { one, calls } = target()
  const followers = new Mirrors([one], logger)
  for (const id of ['a', 'b', 'c']) followers.update(live(id))
  await settled()
  expect(calls.map(({ id }) => id)).toEqual(['a'])
  calls[0]?.end()
  await settled()
  expect(calls.map(({ id }) => id)).toEqual(['a', 'c'])
  calls[1]?.end()
  await settled()
  expect(logger.info).toHaveBeenCalledTimes(2)
})

test('a target that failed is tried again, ever more seldom, and told by name', async () => {
  const { one, calls } = target()
  const followers = new Mirrors([one], logger)
  followers.update(live('a'))
  await settled()
  calls[0]?.end(new Error('The bucket is closed.'))
  await settled()
  expect(logger.error).toHaveBeenCalledWith(
    { target: 'bucket', why: 'The bucket is closed.' },
    'target not brought up to date',
  )
  await vi.advanceTimersByTimeAsync(4_999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
  calls[1]?.end(new Error('Still closed.'))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(3)
})

test('closed, it begins nothing more', async () => {
  const { one, calls } = target()
  const followers = new Mirrors([one], logger)
  followers.update(live('a'))
  await settled()
  const closed = followers.close(1_000)
  calls[0]?.end(new Error('cut off'))
  await vi.advanceTimersByTimeAsync(1_000)
  await closed
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})
