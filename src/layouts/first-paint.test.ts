import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FIRST_PAINT } from './first-paint.ts'

interface Visit {
  at: string
  cookie?: string
  darkMode?: string | null
}

/** Runs the script as a page would; answers where it moved to and what it set. */
function visit({ at, cookie = '', darkMode = null }: Visit) {
  const { pathname, search, hash } = new URL(at, 'https://site.example.org')
  const dataset: Record<string, string> = {}
  let moved: string | undefined
  const document = { cookie, documentElement: { dataset } }
  const context = createContext({
    URLSearchParams,
    document,
    localStorage: { getItem: (key: string) => (key === 'dark_mode' ? darkMode : null) },
    location: { pathname, search, hash, replace: (to: string) => (moved = to) },
  })
  runInContext(FIRST_PAINT, context)
  return { moved, dataset, cookie: document.cookie }
}

describe('first paint: language', () => {
  it.each([
    ['/santa-marta?kyrios_lng=es', '', '/es/santa-marta'],
    ['/?kyrios_lng=en', '', '/en'],
    ['/santa-marta?hashtag=obras&kyrios_lng=es#x', '', '/es/santa-marta?hashtag=obras#x'],
    ['/santa-marta', 'a=1; kyrios_lang=en', '/en/santa-marta'],
    ['/santa-marta?kyrios_lng=es', 'kyrios_lang=en', '/es/santa-marta'],
    ['/santa-marta?kyrios_lng=xx', 'kyrios_lang=en', '/en/santa-marta'],
  ])('moves %s with cookie "%s" to %s', (at, cookie, to) => {
    expect(visit({ at, cookie }).moved).toBe(to)
  })

  it('remembers the language of the query, and nothing else', () => {
    expect(visit({ at: '/santa-marta?kyrios_lng=es' }).cookie).toBe(
      'kyrios_lang=es;path=/;max-age=604800;samesite=lax',
    )
    expect(visit({ at: '/santa-marta?kyrios_lng=../x', cookie: 'a=1' }).cookie).toBe('a=1')
  })

  it.each([
    ['/santa-marta', ''],
    ['/santa-marta', 'kyrios_lang=pt'],
    ['/santa-marta', 'kyrios_lang=../../x'],
    ['/santa-marta', 'kyrios_lang=//evil.example'],
    ['/santa-marta', 'kyrios_lang=ES'],
    ['/santa-marta', 'xkyrios_lang=es'],
    ['/santa-marta?kyrios_lng=../x', ''],
    ['/santa-marta?kyrios_lng=pt', 'kyrios_lang=es'],
    ['/es/santa-marta', 'kyrios_lang=en'],
    ['/es', 'kyrios_lang=es'],
    ['/en/santa-marta?kyrios_lng=es', ''],
  ])('leaves %s with cookie "%s" alone', (at, cookie) => {
    expect(visit({ at, cookie }).moved).toBeUndefined()
  })
})

describe('first paint: theme and filters', () => {
  it('sets the theme that was stored, and none when nothing was', () => {
    expect(visit({ at: '/', darkMode: 'true' }).dataset.theme).toBe('dark')
    expect(visit({ at: '/', darkMode: 'false' }).dataset.theme).toBe('light')
    expect(visit({ at: '/', darkMode: 'yes' }).dataset.theme).toBeUndefined()
    expect(visit({ at: '/' }).dataset.theme).toBeUndefined()
  })

  it('marks addresses that narrow the list', () => {
    expect(visit({ at: '/santa-marta?section_ids=7' }).dataset.filtered).toBe('wait')
    expect(visit({ at: '/santa-marta?utm=1' }).dataset.filtered).toBeUndefined()
  })
})
