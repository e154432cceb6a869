import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from './drafts.ts'

const kept = new Map<string, string>()

vi.mock('./session-memory.ts', () => ({
  recall: (key: string) => kept.get(key),
  remember: (key: string, value: string) => kept.set(key, value),
  forget: (key: string) => kept.delete(key),
}))

beforeEach(() => kept.clear())

test('what was typed is there again, until it is cleared', () => {
  draftOf('weddings:santa-marta').write({ place: 'Sé', mass: '' })
  expect(draftOf('weddings:santa-marta').read()).toEqual({ place: 'Sé', mass: '' })
  draftOf('weddings:santa-marta').clear()
  expect(draftOf('weddings:santa-marta').read()).toBeUndefined()
})

test('each form of each community has its own', () => {
  draftOf('weddings:santa-marta').write({ place: 'Sé' })
  expect(draftOf('weddings:outra').read()).toBeUndefined()
  expect(draftOf('baptism:santa-marta').read()).toBeUndefined()
})

test('what must not outlive the form is no part of it', () => {
  const draft = draftOf<{ name: string; captcha?: string }>('join:santa-marta', ['captcha'])
  draft.write({ name: 'Ana', captcha: 'solved' })
  expect(draft.read()).toEqual({ name: 'Ana' })
})

test('what is no draft counts as none', () => {
  for (const text of ['', 'not json', 'null', '"text"', '7']) {
    kept.set('draft:form', text)
    expect(draftOf('form').read(), text).toBeUndefined()
  }
})
