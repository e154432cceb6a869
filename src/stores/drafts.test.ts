import { beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from './drafts.ts'

const tab = new Map<string, string>()
const session = vi.hoisted(() => ({ person: '7' as string | undefined }))

vi.mock('./session.ts', () => ({ isSignedIn: () => session.person !== undefined }))
vi.mock('./session-memory.ts', () => ({ signedInAs: () => session.person }))

beforeEach(() => {
  tab.clear()
  session.person = '7'
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})

test('what was typed is there again, until it is cleared', () => {
  openDraft('weddings:santa-marta').write({ place: 'Sé', mass: '' })
  expect(openDraft('weddings:santa-marta').read()).toEqual({ place: 'Sé', mass: '' })
  openDraft('weddings:santa-marta').clear()
  expect(openDraft('weddings:santa-marta').read()).toBeUndefined()
})

test('each form of each community has its own', () => {
  openDraft('weddings:santa-marta').write({ place: 'Sé' })
  expect(openDraft('weddings:outra').read()).toBeUndefined()
  expect(openDraft('baptism:santa-marta').read()).toBeUndefined()
})

test('each person has their own, and so has who is not signed in', () => {
  openDraft('join:santa-marta').write({ name: 'Ana' })
  for (const other of ['8', '77', undefined]) {
    session.person = other
    expect(openDraft('join:santa-marta').read(), String(other)).toBeUndefined()
  }
})

test('what is typed after the session has ended is still its writer’s', () => {
  const draft = openDraft('join:santa-marta')
  draft.write({ name: 'An' })
  session.person = undefined
  draft.write({ name: 'Ana' })
  expect(openDraft('join:santa-marta').read()).toBeUndefined()
  session.person = '7'
  expect(openDraft('join:santa-marta').read()).toEqual({ name: 'Ana' })
})

test('how far its writer was is known as long as there is a draft', () => {
  const draft = openDraft('meetings:santa-marta')
  draft.reach('check')
  expect(draft.step()).toBe('form')
  draft.write({ message: 'Olá' })
  draft.reach('check')
  draft.write({ message: 'Olá!' })
  expect(openDraft('meetings:santa-marta').step()).toBe('check')
  draft.clear()
  expect(draft.step()).toBe('form')
})

test('what must not outlive the form is no part of it', () => {
  const draft = openDraft<{ name: string; captcha?: string }>('join:santa-marta', ['captcha'])
  draft.write({ name: 'Ana', captcha: 'solved' })
  expect(draft.read()).toEqual({ name: 'Ana' })
})

test('what is no draft counts as none', () => {
  for (const text of ['', 'not json', 'null', '"text"', '7', '{}', '{"values":7}']) {
    tab.set('draft:form:7', text)
    expect(openDraft('form').read(), text).toBeUndefined()
  }
})

test('where storage is forbidden nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const draft = openDraft('form')
  draft.write({ name: 'Ana' })
  draft.reach('check')
  draft.clear()
  expect([draft.read(), draft.step()]).toEqual([undefined, 'form'])
})
