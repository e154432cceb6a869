import { beforeEach, expect, test } from 'vitest'
import { UnreachableError } from '#src/api/errors.ts'
import {
  $bulkActions,
  dismissBulkAction,
  type NotDone,
  runBulkAction,
  stopBulkAction,
} from './bulk-actions.ts'

beforeEach(() => $bulkActions.set([]))

const because = (reason: string): NotDone => ({ reason, remedy: null })
const states = () => $bulkActions.get().map(({ state }) => state)

function run(act: (id: number) => Promise<NotDone | null>, kind = 'accept') {
  const ends: number[] = []
  const run = runBulkAction({
    kind,
    items: [1, 2, 3].map((id) => ({ id, subject: `Number ${id}`, href: `/${id}` })),
    texts: {
      running: 'Accepting',
      notReached: 'not reached',
      done: (count) => `${count} done`,
      left: (count) => `${count} left`,
    },
    act: ({ id }) => act(id),
    worded: (error) => because((error as Error).name),
    onEnd: async () => {
      ends.push($bulkActions.get().length)
    },
  })
  return { run, ends }
}

/** What was left out, with the reasons. */
function left() {
  const [state] = states()
  if (state?.kind !== 'ended') throw new Error('It has not ended.')
  return state.left.map(({ item, problem }) => `${item.id} ${problem.reason}`)
}

test('one that fails keeps no other from being changed, and the result waits', async () => {
  const { run: running, ends } = run(async (id) => {
    if (id === 2) throw new Error('no')
    return id === 3 ? because('somebody must look') : null
  })
  expect(states()).toEqual([{ kind: 'running', tried: 0, isStopping: false }])
  await running
  expect(states()).toMatchObject([{ kind: 'ended', done: 1, isStopped: false }])
  expect(left()).toEqual(['2 Error', '3 somebody must look'])
  expect(ends).toHaveLength(1)
  dismissBulkAction($bulkActions.get()[0]?.id ?? 0)
  expect(states()).toEqual([])
})

test('where the server is away the rest is not tried, and says so', async () => {
  const asked: number[] = []
  await run(async (id) => {
    asked.push(id)
    if (id === 2) throw new UnreachableError('/x')
    return null
  }).run
  expect(left()).toEqual(['2 UnreachableError', '3 UnreachableError'])
  expect(asked).toEqual([1, 2])
})

test('stopped, it completes what is under way and names what it did not reach', async () => {
  await run(async () => {
    stopBulkAction($bulkActions.get()[0]?.id ?? 0)
    return null
  }).run
  expect(states()).toMatchObject([{ kind: 'ended', done: 1, isStopped: true }])
  expect(left()).toEqual(['2 not reached', '3 not reached'])
})

test('stopping during the last one stops nothing', async () => {
  await run(async (id) => {
    if (id === 3) stopBulkAction($bulkActions.get()[0]?.id ?? 0)
    return null
  }).run
  expect(states()).toMatchObject([{ kind: 'ended', done: 3, isStopped: false }])
})

test('one of a kind runs at a time, and others beside it', async () => {
  const gate = Promise.withResolvers<null>()
  const first = run(() => gate.promise)
  const second = run(async () => null)
  const other = run(async () => null, 'reject')
  await Promise.all([second.run, other.run])
  expect(states().map(({ kind }) => kind)).toEqual(['running', 'ended'])
  gate.resolve(null)
  await first.run
  expect([first, second, other].map(({ ends }) => ends.length)).toEqual([1, 0, 1])
})
