import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alarm } from './alarm.ts'

const HOUR_MS = 3_600_000
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([0, 1, 5 * HOUR_MS, 40 * 24 * HOUR_MS])('an alarm set for %i rings then, once', (at) => {
  const task = vi.fn()
  new Alarm(task).set(at)
  vi.advanceTimersByTime(Math.max(0, at - 1))
  expect(task).toHaveBeenCalledTimes(at === 0 ? 1 : 0)
  vi.advanceTimersByTime(100 * HOUR_MS)
  expect(task).toHaveBeenCalledTimes(1)
})

test('setting it anew or to never forgets the former', () => {
  const task = vi.fn()
  const alarm = new Alarm(task)
  alarm.set(10)
  alarm.set(20)
  vi.advanceTimersByTime(19)
  expect(task).not.toHaveBeenCalled()
  alarm.set(null)
  vi.advanceTimersByTime(1000)
  expect(task).not.toHaveBeenCalled()
})
