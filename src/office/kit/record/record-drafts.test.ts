import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDraft, tabDraft } from './record-drafts.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  { place: 'on the device', open: deviceDraft },
  { place: 'in the tab', open: tabDraft },
])('what was written $place is there again with its instant, until it is cleared', ({ open }) => {
  open('3:17').write({ values: { title: 'Obras' }, base: { version: 'a' } })
  const found = open('3:17').read()
  expect(found).toMatchObject({ values: { title: 'Obras' }, base: { version: 'a' } })
  expect(Date.parse(found?.at ?? '')).not.toBeNaN()
  expect(open('3:18').read()).toBeUndefined()
  open('3:17').clear()
  expect(open('3:17').read()).toBeUndefined()
})

test('what is no draft counts as none, and forbidden storage as nothing', () => {
  for (const text of ['', 'not json', 'null', '{"kept":7,"at":"x"}', '{"kept":{"values":{}}}']) {
    kept.set('content-draft::3:17', text)
    expect(deviceDraft('3:17').read(), text).toBeUndefined()
  }
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  deviceDraft('3:17').write({ values: { title: 'Obras' }, base: null })
  deviceDraft('3:17').clear()
  expect(deviceDraft('3:17').read()).toBeUndefined()
})
