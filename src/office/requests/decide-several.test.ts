import { expect, test } from 'vitest'
import { UnreachableError } from '#src/api/errors.ts'
import { decideSeveral, type Undecided } from './decide-several.ts'

const because = (text: string): Undecided => ({ text, way: 'open' })

function several(decide: (row: number) => Promise<Undecided | null>, stopAfter = 99) {
  const progress: number[] = []
  const outcomes = decideSeveral({
    rows: [1, 2, 3],
    decide,
    worded: (error) => because((error as Error).name),
    onProgress: (done) => progress.push(done),
    isStopped: () => progress.length >= stopAfter,
  })
  return { outcomes, progress }
}

test('one that fails keeps no other from being decided', async () => {
  const { outcomes, progress } = several(async (row) => {
    if (row === 2) throw new Error('no')
    return row === 3 ? because('somebody must look') : null
  })
  expect(await outcomes).toEqual([
    { row: 1, problem: null },
    { row: 2, problem: because('Error') },
    { row: 3, problem: because('somebody must look') },
  ])
  expect(progress).toEqual([1, 2, 3])
})

test('where the server is away the rest is not tried, and says so', async () => {
  const tried: number[] = []
  const { outcomes } = several(async (row) => {
    tried.push(row)
    if (row === 2) throw new UnreachableError('/x')
    return null
  })
  expect((await outcomes).map(({ problem }) => problem?.text)).toEqual([
    undefined,
    'UnreachableError',
    'UnreachableError',
  ])
  expect(tried).toEqual([1, 2])
})

test('nothing more is decided once nobody waits for it', async () => {
  expect(await several(async () => null, 1).outcomes).toEqual([{ row: 1, problem: null }])
})
