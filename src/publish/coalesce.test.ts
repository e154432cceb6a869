import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RunQueue } from './coalesce.ts'
import type { RunRequest } from './run.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const of = (...ids: number[]): RunRequest => ({ kind: 'communities', ids: new Set(ids) })
const ALL: RunRequest = { kind: 'all' }

/** A queue whose runs last until the test ends them, each as it says. */
function scene() {
  const runs: RunRequest[] = []
  const ends: Array<(failure?: Error) => void> = []
  const queue = new RunQueue({
    run: (request) =>
      new Promise((resolve, reject) => {
        runs.push(request)
        ends.push((failure) => (failure ? reject(failure) : resolve()))
      }),
  })
  const end = async (failure?: Error) => {
    ends.shift()?.(failure)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, runs, end }
}

/** Lets what waits for no time go on, and as much time pass. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('a request that comes alone runs at once', async () => {
  const { queue, runs, end } = scene()
  queue.add(of(1))
  await pass()
  expect(runs).toEqual([of(1)])
  await end()
  await pass(200)
  queue.add(of(2))
  await pass()
  expect(runs).toEqual([of(1), of(2)])
})

test('what comes during a run is run after it, in one', async () => {
  const { queue, runs, end } = scene()
  queue.add(of(1))
  await pass()
  for (const id of [2, 3, 2]) {
    await pass(100)
    queue.add(of(id))
  }
  expect(runs).toHaveLength(1)
  await pass(100)
  await end()
  expect(runs).toEqual([of(1), of(2, 3)])
})

test('everything takes in what single communities ask for', async () => {
  const { queue, runs, end } = scene()
  queue.add(of(1))
  await pass()
  queue.add(of(2))
  queue.add(ALL)
  queue.add(of(3))
  await pass(150)
  await end()
  expect(runs).toEqual([of(1), ALL])
})

test('a hundred requests in a second cost two runs, however short those are', async () => {
  const { queue, runs, end } = scene()
  for (let id = 1; id <= 100; id++) {
    queue.add(of(id))
    await pass(9)
    await end()
  }
  await pass(1_000)
  await end()
  expect(runs).toHaveLength(2)
  expect(runs[1]).toEqual(of(...Array.from({ length: 99 }, (_, at) => at + 2)))
})

test('a burst that does not end keeps nobody waiting for more than a second', async () => {
  const { queue, runs, end } = scene()
  for (let elapsed = 0; elapsed < 5_000; elapsed += 20) {
    queue.add(of(1))
    await pass(20)
    await end()
  }
  expect(runs.length).toBeGreaterThanOrEqual(5)
  expect(runs.length).toBeLessThanOrEqual(7)
})

test('a failed run is told, not thrown, and owed until the next request', async () => {
  const { queue, runs, end } = scene()
  queue.add(of(1))
  await pass()
  await end(new Error('the API is away'))
  await queue.idle()
  expect(queue.lastFailure).toMatchObject({ cause: new Error('the API is away') })
  await pass(60_000)
  expect(runs).toHaveLength(1)
  queue.add(of(2))
  await pass()
  expect(runs[1]).toEqual(of(1, 2))
  await end(new Error('still'))
  queue.add(ALL)
  await pass(150)
  expect(runs[2]).toEqual(ALL)
  await end()
  expect(queue.lastFailure).toBeUndefined()
  await pass(100)
  queue.add(of(4))
  await pass()
  expect(runs[3]).toEqual(of(4))
})

test('a run that throws before it begins is a failed one', async () => {
  const queue = new RunQueue({
    run: () => {
      throw new Error('no bundle')
    },
  })
  queue.add(ALL)
  await queue.idle()
  expect(queue.lastFailure?.cause).toEqual(new Error('no bundle'))
})

test('closing waits for the run under way and begins no other', async () => {
  const { queue, runs, end } = scene()
  queue.add(of(1))
  await pass()
  queue.add(of(2))
  let isClosed = false
  const closed = queue.close().then(() => {
    isClosed = true
  })
  await pass(100)
  expect(isClosed).toBe(false)
  await end()
  await closed
  queue.add(of(3))
  await pass(100)
  expect(runs).toEqual([of(1)])
})
