import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Challenge, captchaTask } from './task.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const TWENTY_MINUTES = 20 * 60

/** Tasks are numbered; the test solves or refuses each. */
function bench() {
  const asked: Array<{ solve(): void; fail(): void; signal: AbortSignal }> = []
  const captcha = captchaTask({
    challenge: async (): Promise<Challenge> => ({
      parameters: { expiresAt: Date.now() / 1_000 + TWENTY_MINUTES },
    }),
    solve: (_challenge, signal) =>
      new Promise((resolve, reject) => {
        const number = asked.length + 1
        asked.push({
          signal,
          solve: () => resolve(`solution ${number}`),
          fail: () => reject(new Error('offline')),
        })
      }),
  })
  const tick = () => vi.advanceTimersByTimeAsync(0)
  return { captcha, asked, tick }
}

test('a box that is ticked works, then holds a solution', async () => {
  const { captcha, asked, tick } = bench()
  expect(captcha.$state.get()).toEqual({ kind: 'idle' })
  captcha.start()
  await tick()
  expect(captcha.$state.get()).toEqual({ kind: 'working' })
  asked[0]?.solve()
  await tick()
  expect(captcha.$state.get()).toEqual({ kind: 'solved', solution: 'solution 1' })
})

test('a form that is sent meanwhile waits for the solution', async () => {
  const { captcha, asked, tick } = bench()
  captcha.start()
  const waiting = captcha.settled()
  await tick()
  asked[0]?.solve()
  expect(await waiting).toBe('solution 1')
})

test.each(['idle', 'failed'] as const)('there is no solution while it is %s', async (kind) => {
  const { captcha, asked, tick } = bench()
  if (kind === 'failed') {
    captcha.start()
    await tick()
    asked[0]?.fail()
    await tick()
  }
  expect(captcha.$state.get().kind).toBe(kind)
  expect(await captcha.settled()).toBeUndefined()
})

test('one that is given up comes to nothing, whatever becomes of it', async () => {
  const { captcha, asked, tick } = bench()
  captcha.start()
  await tick()
  captcha.reset()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.solve()
  await tick()
  expect(captcha.$state.get()).toEqual({ kind: 'idle' })
})

test('ticked anew while it works, only the new task counts', async () => {
  const { captcha, asked, tick } = bench()
  captcha.start()
  await tick()
  captcha.start()
  await tick()
  asked[0]?.fail()
  asked[1]?.solve()
  await tick()
  expect(captcha.$state.get()).toEqual({ kind: 'solved', solution: 'solution 2' })
})

test('a solution is renewed before it is too old', async () => {
  const { captcha, asked, tick } = bench()
  captcha.start()
  await tick()
  asked[0]?.solve()
  await tick()
  await vi.advanceTimersByTimeAsync((TWENTY_MINUTES - 30) * 1_000)
  expect(asked).toHaveLength(2)
  asked[1]?.solve()
  await tick()
  expect(captcha.$state.get()).toEqual({ kind: 'solved', solution: 'solution 2' })
})

test('nothing is renewed once it is not needed any more', async () => {
  const { captcha, asked, tick } = bench()
  captcha.start()
  await tick()
  asked[0]?.solve()
  await tick()
  captcha.reset()
  await vi.advanceTimersByTimeAsync(2 * TWENTY_MINUTES * 1_000)
  expect(asked).toHaveLength(1)
})
