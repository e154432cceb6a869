import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Connection } from '../db/connection.ts'
import { altcha } from './altcha.ts'
import { captchaGate, gateOf } from './gate.ts'

const SECRET = 'a secret of the tests, long enough'
/** Little work, so that the tests have little to do. */
const LITTLE = { rounds: 10, fewestKeys: 3, mostKeys: 6 }

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())
afterEach(() => {
  vi.useRealTimers()
})

const gate = gateOf(altcha(SECRET, LITTLE))
const accept = (solution: string) => gate.accept(connection.db, solution, '203.0.113.7')
const refused = (solution: string) =>
  expect(accept(solution)).rejects.toMatchObject({
    code: 'captcha',
    hints: { captcha: { key: 'captcha' } },
  })

const handIn = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

async function newTask(of = gate): Promise<Challenge> {
  return (await of.challenge()) as Challenge
}

async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The task could not be solved.')
  return solution
}

describe('our own captcha', () => {
  test('takes what solves its task, in any process with the same secret', async () => {
    const task = await newTask()
    await gateOf(altcha(SECRET)).accept(connection.db, handIn(task, await solved(task)), '')
  })

  test('a task of the settings can be solved, and its signature takes the work as done', async () => {
    const real = captchaGate({ provider: 'altcha' }, SECRET)
    const task = await newTask(real)
    expect(task.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2_000 })
    expect(task.parameters.keySignature).toMatch(/^[0-9a-f]{64}$/)
    const solution = await solved(task)
    expect(solution.counter).toBeGreaterThanOrEqual(250)
    expect(solution.counter).toBeLessThanOrEqual(500)
    await real.accept(connection.db, handIn(task, solution), '')
  })

  test('refuses a used one, however it is written the second time', async () => {
    const task = await newTask()
    const solution = await solved(task)
    await accept(handIn(task, solution))
    await refused(handIn(task, solution))
    await refused(handIn(task, { ...solution, counter: 0, time: 7 }))
    await refused(handIn({ ...task, codeChallenge: { image: 'x' } }, solution))
  })

  test('lets one of twenty at the same moment pass', async () => {
    const task = await newTask()
    const solution = handIn(task, await solved(task))
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => accept(solution)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('takes a solution for 20 minutes and no longer', async () => {
    const [task, other] = [await newTask(), await newTask()]
    const [solution, late] = [await solved(task), await solved(other)]
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 19 * 60_000)
    await accept(handIn(task, solution))
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await refused(handIn(other, late))
  })

  test('refuses a task that is not ours, was made easier, or lives longer', async () => {
    const task = await newTask()
    const solution = await solved(task)
    const foreign = await newTask(gateOf(altcha(`${SECRET}!`, LITTLE)))
    await refused(handIn(foreign, await solved(foreign)))
    const { keySignature: _, ...unsigned } = task.parameters
    for (const parameters of [
      { ...task.parameters, cost: 1 },
      { ...task.parameters, expiresAt: (task.parameters.expiresAt ?? 0) + 60 },
      { ...task.parameters, data: {} },
      unsigned,
    ]) {
      await refused(handIn({ ...task, parameters }, solution))
    }
    const { signature: __, ...bare } = task
    await refused(handIn(bare, solution))
    const free = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      counter: 1,
      hmacSignatureSecret: 'x',
      hmacKeySignatureSecret: 'x',
      expiresAt: Date.now(),
    })
    await refused(handIn(free, await solved(free)))
    await accept(handIn(task, solution))
  })

  test.each([
    ['no work', { counter: 1, derivedKey: '00'.repeat(32) }],
    ['the prefix alone', 'prefix'],
    ['no key', { counter: 1 }],
    ['nothing', null],
  ])('refuses a solution of %s', async (_, given) => {
    const task = await newTask()
    const prefix = { counter: 1, derivedKey: task.parameters.keyPrefix }
    await refused(handIn(task, given === 'prefix' ? prefix : given))
  })

  test('whatever is handed in is refused and nothing worse', async () => {
    const task = await newTask()
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
      fc.tuple(fc.jsonValue(), fc.jsonValue()).map(([one, two]) => handIn(one, two)),
      fc.jsonValue().map((solution) => handIn(task, solution)),
      fc.jsonValue().map((value) => handIn({ ...task, signature: value }, {})),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (solution) => {
        await refused(solution)
      }),
    )
  })
})
