import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentDraft } from './content-drafts.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was written is there again with its instant, until it is cleared', () => {
  contentDraft('3:17').write({ title: 'Obras' })
  const found = contentDraft('3:17').read()
  expect(found?.kept).toEqual({ title: 'Obras' })
  expect(Date.parse(found?.at ?? '')).not.toBeNaN()
  expect(contentDraft('3:18').read()).toBeUndefined()
  contentDraft('3:17').clear()
  expect(contentDraft('3:17').read()).toBeUndefined()
})

test('what is no draft counts as none, and forbidden storage as nothing', () => {
  for (const text of ['', 'not json', 'null', '{"kept":7,"at":"x"}', '{"kept":{}}']) {
    kept.set('content-draft::3:17', text)
    expect(contentDraft('3:17').read(), text).toBeUndefined()
  }
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  contentDraft('3:17').write({ title: 'Obras' })
  contentDraft('3:17').clear()
  expect(contentDraft('3:17').read()).toBeUndefined()
})
