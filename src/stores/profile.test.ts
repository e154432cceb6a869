import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $profile, showProfile } from './profile.ts'
import { $email, $token } from './session.ts'

const MARIA = { name: 'Maria', email: 'maria@example.org', photo_url: null }
let tab: Map<string, string>

/** A token that is valid until 2100, as far as a browser can tell. */
const TOKEN = `h.${btoa(JSON.stringify({ sub: '7', sid: 's', iat: 1_700_000_000, exp: 4_102_444_800 }))}.s`

beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  })
})

afterEach(() => {
  $token.set('')
  $email.set('')
  vi.unstubAllGlobals()
})

test('a profile is shown, and kept for later pages of the tab', () => {
  $token.set(TOKEN)
  showProfile(MARIA)
  expect($profile.get()).toMatchObject(MARIA)
  expect($email.get()).toBe('maria@example.org')
  expect([...tab.values()].join()).toContain('Maria')
})

test('a profile that arrives after the user has signed out is not kept', () => {
  $token.set(TOKEN)
  $token.set('')
  showProfile(MARIA)
  expect($profile.get()).toBeNull()
  expect($email.get()).toBe('')
  expect([...tab]).toEqual([])
})
