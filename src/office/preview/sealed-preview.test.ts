import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealedPreview } from './sealed-preview.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a proof is sealed anew only when it is about to be too old', async () => {
  let times = 0
  const sealed = await sealedPreview(async () => {
    times += 1
    return { proof: `p.${times}` }
  })
  vi.advanceTimersByTime(13 * 60_000)
  expect(await sealed.current()).toBe('p.1')
  vi.advanceTimersByTime(2 * 60_000)
  expect(await sealed.current()).toBe('p.2')
  expect(await sealed.current()).toBe('p.2')
})

test('one that cannot be sealed anew is tried again', async () => {
  let isDown = false
  const sealed = await sealedPreview(async () => {
    if (isDown) throw new Error('down')
    return { proof: 'p.1' }
  })
  isDown = true
  vi.advanceTimersByTime(15 * 60_000)
  await expect(sealed.current()).rejects.toThrow('down')
  isDown = false
  expect(await sealed.current()).toBe('p.1')
})
