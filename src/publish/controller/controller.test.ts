import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedPublisher, settled } from '#tests/support/scripted-publisher.ts'
import type { CommunitySnapshot } from '../communities/portal-snapshot.ts'
import { Controller } from './controller.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function scene(ids?: number[]) {
  const scripted = scriptedPublisher(ids)
  const controller = new Controller({ publisher: async () => scripted.incremental })
  return { controller, ...scripted }
}

/** Runs pending work that needs no timer, then advances the time. */
async function pass(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settled()
}

test('a request that comes alone is live at once', async () => {
  const { controller, steps, asked, end } = scene()
  controller.enqueue(1, 'content.changed 14')
  await pass()
  expect(steps).toEqual(['publish 1'])
  expect(asked[0]).toMatchObject({ why: ['content.changed 14'], mayLose: 0 })
  await end()
  await pass(200)
  controller.enqueue(1, 'content.changed 15')
  await pass()
  expect(steps).toEqual(['publish 1', 'publish 1'])
})

test('what comes during a step is done after it, each community once', async () => {
  const { controller, steps, end } = scene()
  controller.enqueue(1, 'one')
  await pass()
  for (const id of [2, 3, 2]) {
    await pass(100)
    controller.enqueue(id, `change of ${id}`)
  }
  expect(steps).toEqual(['publish 1'])
  await pass(100)
  for (let nth = 0; nth < 3; nth++) await end()
  // Community 2 was compared before its second change.
  expect(steps).toEqual(['publish 1', 'publish 2', 'publish 3', 'publish 2'])
})

test('a hundred changes of a community in a second cost two steps, however short those are', async () => {
  const { controller, steps, asked, end } = scene()
  for (let nth = 1; nth <= 100; nth++) {
    controller.enqueue(1, `content.changed ${nth}`)
    await pass(9)
    await end()
  }
  await pass(1_000)
  await end()
  expect(steps).toEqual(['publish 1', 'publish 1'])
  expect(asked[1]?.why).toHaveLength(99)
})

test('a burst that does not end keeps nobody waiting for more than a second, and nobody else at all', async () => {
  const { controller, steps, end } = scene()
  for (let elapsed = 0; elapsed < 5_000; elapsed += 20) {
    controller.enqueue(1, 'burst')
    if (elapsed === 3_000) controller.enqueue(2, 'alone')
    await pass(20)
    await end()
  }
  const own = steps.filter((step) => step === 'publish 1').length
  expect(own).toBeGreaterThanOrEqual(5)
  expect(own).toBeLessThanOrEqual(7)
  expect(steps).toContain('publish 2')
})

test('everything is compared community by community, and what changes meanwhile goes before', async () => {
  const { controller, steps, end } = scene([1, 2, 3])
  const told = controller.resync('start')
  await pass()
  expect(steps).toEqual(['compare'])
  await end()
  expect(steps).toEqual(['compare', 'publish 1'])
  controller.enqueue(9, 'content.changed 1')
  await pass()
  for (let nth = 0; nth < 4; nth++) await end({ rendered: 1 })
  expect(steps).toEqual(['compare', 'publish 1', 'publish 9', 'publish 2', 'publish 3', 'finish'])
  await end({ rendered: 2 })
  expect(await told).toMatchObject({ rendered: 6 })
})

test('what changed overtakes what is left of a large change, which has its turn all the same', async () => {
  const { controller, steps, end } = scene()
  controller.enqueue(1, 'masses.changed 1')
  await pass()
  await end({ hasPendingBatches: true })
  expect(steps).toEqual(['publish 1', 'nextBatch'])
  for (let id = 2; id <= 9; id++) controller.enqueue(id, 'content.changed 1')
  await pass()
  while (steps.length < 11) await end({ hasPendingBatches: true })
  expect(steps.slice(2)).toEqual([
    ...['publish 2', 'publish 3', 'publish 4', 'publish 5', 'publish 6'],
    'nextBatch',
    ...['publish 7', 'publish 8', 'publish 9'],
  ])
})

test('a step of a large change learns that somebody waits for it', async () => {
  const { controller, incremental, end } = scene()
  const publishNextBatch = vi.fn(incremental.publishNextBatch)
  incremental.publishNextBatch = publishNextBatch
  controller.enqueue(1, 'masses.changed 1')
  await pass()
  await end({ hasPendingBatches: true })
  const isAwaited = () => publishNextBatch.mock.calls.at(-1)?.[1]?.()
  expect(isAwaited()).toBe(false)
  controller.enqueue(2, 'content.changed 1')
  await pass()
  expect(isAwaited()).toBe(true)
  await end({ hasPendingBatches: true })
  await end({ hasPendingBatches: true })
  expect(isAwaited()).toBe(false)
  await end()
})

test('a large change goes on in turns with the comparison of everything', async () => {
  const { controller, steps, end } = scene([1, 2])
  controller.enqueueAll('schedule')
  await pass()
  await end()
  await end({ hasPendingBatches: true })
  await end({ hasPendingBatches: true })
  await end({ hasPendingBatches: true })
  await end({ hasPendingBatches: false })
  expect(steps).toEqual(['compare', 'publish 1', 'nextBatch', 'publish 2', 'nextBatch', 'finish'])
})

test('a failed step is told, not thrown, and owed until somebody asks again', async () => {
  const { controller, steps, asked, end } = scene()
  controller.enqueue(1, 'content.changed 14')
  await pass()
  await end(new Error('the disk is full'))
  await controller.idle()
  expect(controller.lastFailure).toMatchObject({ cause: new Error('the disk is full') })
  await pass(60_000)
  expect(steps).toHaveLength(1)
  controller.resume()
  await pass()
  expect(steps).toEqual(['publish 1', 'publish 1'])
  expect(asked[1]?.why).toEqual(['content.changed 14'])
  await end()
  expect(controller.lastFailure).toBeUndefined()
})

test('where another publisher was at work, everything is compared first', async () => {
  const { controller, steps, end, unsettle } = scene([1, 2])
  unsettle()
  controller.enqueue(2, 'content.changed 14')
  await pass()
  expect(steps).toEqual(['compare'])
  await end()
  expect(steps).toEqual(['compare', 'publish 2'])
})

test('a clock that is set back leaves no resync open', async () => {
  const { controller, steps, end } = scene([1, 2])
  const told = controller.resync('start')
  await pass()
  vi.setSystemTime(Date.now() - 3_600_000)
  for (let nth = 0; nth < 4; nth++) await end()
  expect(steps).toEqual(['compare', 'publish 1', 'publish 2', 'finish'])
  expect(await told).toMatchObject({ release: 'r1' })
})

test('nothing is compared with a live site that is being read anew', async () => {
  const { controller, diffed, steps, end, unsettle } = scene([1, 2])
  controller.enqueue(1, 'content.changed 1')
  await pass()
  controller.enqueue(2, 'content.changed 2')
  await pass()
  unsettle()
  await end()
  expect(steps).toEqual(['publish 1', 'compare'])
  const before = [...diffed]
  controller.enqueue(3, 'content.changed 3')
  await pass(100)
  expect(diffed).toEqual(before)
  await end()
  expect(diffed).toContain(3)
})

test('a comparison whose last step failed begins again, as nobody knows what is live', async () => {
  const { controller, steps, end, unsettle } = scene([1])
  controller.enqueueAll('schedule')
  await pass()
  await end()
  await end()
  unsettle()
  await end(new Error('the disk is full'))
  expect(steps).toEqual(['compare', 'publish 1', 'finish'])
  controller.resume()
  await pass()
  for (let nth = 0; nth < 3; nth++) await end()
  expect(steps.slice(3)).toEqual(['compare', 'publish 1', 'finish'])
  expect(controller.lastFailure).toBeUndefined()
})

test('whoever waits for everything learns why it failed', async () => {
  const { controller, end } = scene()
  const told = expect(controller.resync('start')).rejects.toThrow('the API is away')
  await pass()
  await end(new Error('the API is away'))
  await told
})

test('a publisher that cannot be opened is a failed step', async () => {
  const controller = new Controller({
    publisher: () => Promise.reject(new Error('no bundle')),
  })
  controller.enqueueAll('start')
  await controller.idle()
  expect(controller.lastFailure?.cause).toEqual(new Error('no bundle'))
})

test('that what is lost may go holds for the community that it was said of', async () => {
  const { controller, asked, end } = scene()
  controller.enqueue(1, 'loss.accepted', { mayLose: 12 })
  controller.enqueue(2, 'content.changed 1')
  await pass()
  await end()
  expect(asked.map(({ mayLose }) => mayLose)).toEqual([12, 0])
})

test('closing waits for the step under way and begins no other', async () => {
  const { controller, steps, end } = scene()
  controller.enqueue(1, 'one')
  await pass()
  controller.enqueue(2, 'two')
  let isClosed = false
  const closed = controller.close().then(() => {
    isClosed = true
  })
  await pass(100)
  expect(isClosed).toBe(false)
  await end()
  await closed
  controller.enqueue(3, 'three')
  await pass(100)
  expect(steps).toEqual(['publish 1'])
})

/** A publisher that reads only the reported changes of communities, and its calls. */
function quickScene(ids?: number[]) {
  const { incremental, ...rest } = scene(ids)
  const snapshot = { summary: {} } as unknown as CommunitySnapshot
  const whole = { kind: 'pages' as const, snapshot, routes: new Set<string>(), stalePages: [] }
  const asked: Array<ReadonlySet<number> | null> = []
  incremental.diff = async (id, _, changed = null) => {
    asked.push(changed)
    return { ...whole, id, isPartial: false, isQuick: changed !== null }
  }
  return { ...rest, asked }
}

test('what was read quickly is read as a whole once it has settled', async () => {
  const { controller, steps, asked, end } = quickScene()
  controller.enqueue(1, 'content.changed 14', { changed: new Set([14]) })
  await pass()
  await end()
  await pass(2_000)
  // A second change does not make callers wait for the full fetch.
  controller.enqueue(1, 'content.changed 15', { changed: new Set([15]) })
  await pass()
  await end()
  await pass(2_900)
  expect(asked).toEqual([new Set([14]), new Set([15])])
  await pass(200)
  expect(asked.slice(2)).toEqual([null])
  await end()
  await controller.idle()
  expect(steps).toEqual(['publish 1', 'publish 1', 'publish 1'])
})

test('what changes without end is read as a whole now and then', async () => {
  const { controller, asked, end } = quickScene()
  for (let nth = 0; nth < 650; nth++) {
    controller.enqueue(1, 'content.changed', { changed: new Set([nth]) })
    await pass(1_000)
    await end()
  }
  expect(asked.filter((changed) => changed === null)).toHaveLength(2)
})

test('the full fetch waits for what changed, and no word of that is lost', async () => {
  const { controller, asked, steps, end } = quickScene()
  controller.enqueue(1, 'content.changed 1', { changed: new Set([1]) })
  await pass()
  await end()
  await pass(3_100)
  expect(steps).toEqual(['publish 1', 'publish 1'])
  controller.enqueue(1, 'content.changed 2', { changed: new Set([2]) })
  await end()
  await pass()
  await end()
  await pass(3_100)
  await end()
  await controller.idle()
  expect(asked).toEqual([new Set([1]), null, new Set([2]), null])
})

test('a change overtakes the full fetch of its own community, and what that found is read anew', async () => {
  const { controller, incremental, steps, end } = scene()
  const snapshot = { summary: {} } as unknown as CommunitySnapshot
  const reads: string[] = []
  const pieces = Promise.withResolvers<void>()
  incremental.diff = async (id, _, changed = null, pause = async () => {}) => {
    reads.push(changed ? 'quick' : 'whole')
    if (!changed) {
      await pieces.promise
      await pause()
    }
    const none = { snapshot, routes: new Set<string>(), stalePages: [] }
    return { ...none, kind: 'pages', id, isPartial: false, isQuick: changed !== null }
  }
  controller.enqueue(1, 'content.changed 1', { changed: new Set([1]) })
  await pass()
  await end()
  await pass(3_100)
  expect(reads).toEqual(['quick', 'whole'])
  controller.enqueue(1, 'content.changed 2', { changed: new Set([2]) })
  pieces.resolve()
  await pass()
  expect(reads).toEqual(['quick', 'whole', 'quick'])
  expect(steps).toEqual(['publish 1', 'publish 1'])
  await end()
  await pass(3_100)
  expect(reads).toEqual(['quick', 'whole', 'quick', 'whole'])
  await end()
  await controller.idle()
})

test('a change is not read as a whole because all communities are compared as well', async () => {
  const { controller, asked, end } = quickScene([1])
  controller.enqueueAll('schedule')
  await pass()
  controller.enqueue(1, 'content.changed 1', { changed: new Set([1]) })
  await end()
  await pass()
  expect(asked[0]).toEqual(new Set([1]))
})
