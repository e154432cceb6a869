import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FIRST_PAINT } from './first-paint.ts'

interface Visit {
  at: string
  cookie?: string
  darkMode?: string | null
  token?: string | null
  /** The language of a guarded page; undefined for an open one. */
  guardedIn?: string
}

/** Runs the script as a page would; answers where it moved to and what it set. */
function visit({ at, cookie = '', darkMode = null, token = null, guardedIn }: Visit) {
  const { pathname, search, hash } = new URL(at, 'https://site.example.org')
  const dataset: Record<string, string> = guardedIn === undefined ? {} : { guarded: '' }
  const documentElement = { dataset, lang: guardedIn ?? 'pt', hidden: false }
  const stored: Record<string, string | null> = { dark_mode: darkMode, token }
  let moved: string | undefined
  let listener: (event: object) => void = () => undefined
  const document = { cookie, documentElement }
  const context = createContext({
    URLSearchParams,
    document,
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value
      },
    },
    atob,
    DOMException,
    addEventListener: (_: 'unhandledrejection', heard: typeof listener) => (listener = heard),
    location: { pathname, search, hash, replace: (to: string) => (moved = to) },
  })
  runInContext(FIRST_PAINT, context)
  /** Whether a promise may be rejected for that reason without anybody being told. */
  const hushes = (reason: unknown) => {
    let isHushed = false
    listener({ reason, preventDefault: () => (isHushed = true) })
    return isHushed
  }
  return { moved, dataset, stored, cookie: document.cookie, hidden: documentElement.hidden, hushes }
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

  it('moves nobody away from a page that is not saved yet', () => {
    expect(visit({ at: '/app/preview', cookie: 'kyrios_lang=es' }).moved).toBeUndefined()
    expect(visit({ at: '/apple', cookie: 'kyrios_lang=es' }).moved).toBe('/es/apple')
  })

  it('remembers the language of the query, and nothing else', () => {
    expect(visit({ at: '/santa-marta?kyrios_lng=es' }).cookie).toBe(
      'kyrios_lang=es;path=/;max-age=604800;samesite=lax',
    )
    expect(visit({ at: '/santa-marta?kyrios_lng=../x', cookie: 'a=1' }).cookie).toBe('a=1')
    expect(visit({ at: '/santa-marta?kyrios_lng=es' }).stored.kyrios_lang).toBe('es')
  })

  it('remembers for another week what is remembered', () => {
    const { cookie, stored } = visit({ at: '/es/santa-marta', cookie: 'a=1; kyrios_lang=es' })
    expect(cookie).toBe('kyrios_lang=es;path=/;max-age=604800;samesite=lax')
    expect(stored.kyrios_lang).toBe('es')
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

describe('first paint: who reads', () => {
  const HOUR = 3_600
  const tokenFor = (secondsLeft: number, pad = '') => {
    const claims = JSON.stringify({
      sub: '1',
      pad,
      exp: Math.floor(Date.now() / 1000) + secondsLeft,
    })
    const base64 = btoa(claims).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return `x.${base64}.y`
  }
  const GOOD = tokenFor(HOUR)
  const BAD: Array<[string, string | null]> = [
    ['no token', null],
    ['an empty one', ''],
    ['an expired one', tokenFor(-1)],
    ['nonsense', 'nonsense'],
    ['nonsense in parts', 'a.b.c'],
    ['one without an end', `x.${btoa('{"sub":"1"}')}.y`],
    ['one that is null', `x.${btoa('null')}.y`],
  ]

  it.each([GOOD, tokenFor(HOUR, '>>>???'), tokenFor(HOUR, '\u00ff\u00fe')])(
    'knows a good token: %s',
    (token) => {
      const { dataset, moved } = visit({ at: '/settings', token, guardedIn: 'pt' })
      expect(dataset.signedIn).toBe('')
      expect(moved).toBeUndefined()
    },
  )

  it.each(BAD)('with %s, sends from a guarded page to the login, which leads back', (_, token) => {
    for (const [lang, prefix] of [
      ['pt', ''],
      ['es', '/es'],
      ['en', '/en'],
    ] as const) {
      const at = `${prefix}/settings?tab=security&x=a%26b`
      const { moved, hidden, dataset } = visit({ at, token, guardedIn: lang })
      expect(dataset.signedIn).toBeUndefined()
      expect(hidden).toBe(true)
      expect(moved).toBe(`${prefix}/login?next=${encodeURIComponent(at)}`)
      // The login page is not guarded: there it ends.
      expect(visit({ at: moved ?? '', token }).moved).toBeUndefined()
    }
  })

  it.each(BAD)('with %s, leaves an open page alone', (_, token) => {
    const { moved, hidden, dataset } = visit({ at: '/santa-marta', token })
    expect([moved, hidden, dataset.signedIn]).toEqual([undefined, false, undefined])
  })

  it('minds the language first, and the guard on the page that it leads to', () => {
    const cookie = 'kyrios_lang=es'
    expect(visit({ at: '/events', cookie, guardedIn: 'pt' }).moved).toBe('/es/events')
    const there = visit({ at: '/es/events', cookie, guardedIn: 'es' })
    expect(there.moved).toBe('/es/login?next=%2Fes%2Fevents')
    expect(visit({ at: there.moved ?? '', cookie }).moved).toBeUndefined()
    expect(visit({ at: '/', cookie, token: GOOD, guardedIn: 'pt' }).moved).toBe('/es')
  })
})

describe('first paint: faults', () => {
  const { hushes } = visit({ at: '/' })

  it.each([
    ['Transition was aborted because of invalid state. Page already revealed', 'InvalidStateError'],
    ['Transition was skipped. Navigation aborted', 'AbortError'],
    ['View transition was skipped because of a timeout', 'TimeoutError'],
  ])('is silent about a fade that is cut short: %s', (message, name) => {
    expect(hushes(new DOMException(message, name))).toBe(true)
  })

  it.each([
    new DOMException('The user aborted a request.', 'AbortError'),
    new DOMException('The transaction is not active', 'InvalidStateError'),
    new Error('no transition from open to closed'),
    'transition',
    undefined,
    null,
  ])('reports every other fault: %s', (reason) => {
    expect(hushes(reason)).toBe(false)
  })
})
