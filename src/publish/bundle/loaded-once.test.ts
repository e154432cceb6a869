import { expect, test, vi } from 'vitest'
import { loadedOnce } from './loaded-once.ts'

type Pages = Parameters<typeof loadedOnce>[0]

test('a page and its module are loaded once, however often they are asked for', async () => {
  const page = vi.fn(async () => ({ default: 'component' }))
  const load = vi.fn(async () => ({ page, onRequest: 'hook' }))
  const pages = new Map([['src/pages/x.astro', load]])
  loadedOnce(pages as unknown as Pages)
  for (let time = 0; time < 3; time += 1) {
    const loaded = await pages.get('src/pages/x.astro')?.()
    expect(loaded?.onRequest).toBe('hook')
    expect(await loaded?.page()).toEqual({ default: 'component' })
  }
  expect([load.mock.calls.length, page.mock.calls.length]).toEqual([1, 1])
})

test('a load that failed is tried anew', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ page: null })
  const pages = new Map([['x', load]])
  loadedOnce(pages as unknown as Pages)
  await expect(pages.get('x')?.()).rejects.toThrow('gone')
  expect(await pages.get('x')?.()).toEqual({ page: null })
})
