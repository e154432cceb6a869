import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'
import { rateLimits } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { SECRET } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { allowFew } from '#tests/support/limits.ts'
import { limitedByPortions } from './portions.ts'

const NAME = 'searchAddress'
let db: Db

beforeEach(async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  db = fresh.db
})

/** What counts in one process: it shares nothing with another one but the database. */
const startProcess = (of = db) => limitedByPortions({ db: of, secret: SECRET }, NAME)

/** Whether a try was granted; the seconds to wait if it was not. */
async function outcome(trying: Promise<void>): Promise<'granted' | number> {
  try {
    await trying
    return 'granted'
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
    return Number(error.retryAfter)
  }
}

test('processes that answer in turn grant together what one would grant', async () => {
  allowFew(NAME, 100)
  const processes = [startProcess(), startProcess()]
  const outcomes = []
  for (let nth = 0; nth < 60; nth++) {
    for (const count of processes) outcomes.push(await outcome(count('192.0.2.1')))
  }
  expect(outcomes.slice(0, 100).every((one) => one === 'granted')).toBe(true)
  expect(outcomes.slice(100).every((one) => Number(one) > 0)).toBe(true)
  expect(await outcome(startProcess()('192.0.2.1'))).toBeGreaterThan(0)
  expect(await outcome(startProcess()('192.0.2.2'))).toBe('granted')
})

test('tries at the same moment share a portion, and none is granted twice', async () => {
  allowFew(NAME, 100)
  const count = startProcess()
  const all = await Promise.all(Array.from({ length: 130 }, () => outcome(count('192.0.2.1'))))
  expect(all.filter((one) => one === 'granted')).toHaveLength(100)
})

test('a portion is written once, and a refused caller writes no more', async () => {
  allowFew(NAME, 100)
  const pointsOf = async () => (await db.select().from(rateLimits)).map(({ points }) => points)
  const count = startProcess()
  await count('192.0.2.1')
  await count('192.0.2.1')
  expect(await pointsOf()).toEqual([2])
  await count('192.0.2.1')
  expect(await pointsOf()).toEqual([4])
  for (let nth = 3; nth < 110; nth++) await outcome(count('192.0.2.1'))
  expect(await pointsOf()).toEqual([102])
})

test('while the database does not count, the process counts alone', async () => {
  allowFew(NAME, 3)
  const gone = await freshDatabase()
  const count = startProcess(gone.db)
  await gone.close()
  const outcomes = []
  for (let nth = 0; nth < 4; nth++) outcomes.push(await outcome(count('192.0.2.1')))
  expect(outcomes.map((one) => one === 'granted')).toEqual([true, true, true, false])
})
