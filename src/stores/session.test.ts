import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGES_CACHE } from '#src/domain/saved-pages.ts'
import type { SessionChange } from './session-watch.ts'

interface StorageChange {
  key: string
  newValue: string
}

let storage: Record<string, string> = {}
let listeners: Array<(change: StorageChange) => void> = []
let onVisibility: Array<() => void> = []
let onWindow: Array<{ type: string; listener: () => void }> = []
let places: string[] = []
let drafts: Map<string, string>
const html = { lang: 'es', dataset: {} as Record<string, string> }

/** A tab's storage: its keys are its own properties, as in browsers. */
function tabOf(entries: Map<string, string>): object {
  return new Proxy(
    { removeItem: (key: string) => entries.delete(key) },
    {
      ownKeys: () => [...entries.keys(), 'removeItem'],
      getOwnPropertyDescriptor: (tab, key) =>
        key === 'removeItem'
          ? { ...Object.getOwnPropertyDescriptor(tab, key), enumerable: false }
          : { value: entries.get(String(key)), enumerable: true, configurable: true },
    },
  )
}

/** The browser's storage event for all tabs. */
function tell(key: string): void {
  // Browsers report a removed key as null.
  const newValue = (storage[key] ?? null) as string
  for (const listener of listeners) listener({ key, newValue })
}

beforeEach(() => {
  storage = {}
  listeners = []
  onVisibility = []
  places = []
  drafts = new Map()
  html.dataset = {}
  const go = (to: string) => places.push(to)
  vi.stubGlobal('location', { pathname: '/es/events', search: '?x=1', assign: go, replace: go })
  vi.stubGlobal('sessionStorage', tabOf(drafts))
  onWindow = []
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    onWindow.push({ type, listener }),
  )
  vi.stubGlobal('document', {
    documentElement: html,
    body: { dataset: {} },
    hidden: false,
    addEventListener: (_: string, listener: () => void) => onVisibility.push(listener),
  })
  setPersistentEngine(storage, {
    addEventListener: (_, listener) => listeners.push(listener),
    removeEventListener() {},
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The stores of one tab, with the session events that they receive. */
async function openTab() {
  vi.resetModules()
  const session = await import('./session.ts')
  const { watchSession } = await import('./session-watch.ts')
  const changes: SessionChange[] = []
  watchSession((change) => changes.push(change))
  return { ...session, changes }
}

function tokenOf(sub: string, secondsLeft = 3_600): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub, sid: 's', iat: now - 60, exp: now + secondsLeft }
  return `h.${btoa(JSON.stringify(claims))}.s`
}

describe('a session', () => {
  test('is one while its token is stored and not expired', async () => {
    const { isSignedIn, beginSession } = await openTab()
    expect(isSignedIn()).toBe(false)
    beginSession(tokenOf('1', 100))
    expect(isSignedIn()).toBe(true)
    expect(isSignedIn(90)).toBe(true)
    expect(isSignedIn(100)).toBe(false)
  })

  test('begins without what was kept of whoever came before', async () => {
    storage.following = '1,2'
    storage.email = 'other@example.org'
    drafts.set('join', 'typed')
    const { beginSession } = await openTab()
    beginSession(tokenOf('1'))
    expect(storage).toEqual({ token: expect.any(String) })
    expect(drafts.size).toBe(0)
  })

  test('that is left leads to the plain login page and leaves nothing behind', async () => {
    const { beginSession, $followingList, $email, signOut } = await openTab()
    beginSession(tokenOf('1'))
    $followingList.set('1,2')
    $email.set('maria@example.org')
    drafts.set('join', 'typed')
    signOut()
    expect(storage).toEqual({})
    expect(drafts.size).toBe(0)
    expect(places).toEqual(['/es/login'])
  })

  test('that is left takes the saved pages with it, and once more as its page goes', async () => {
    const deleted: string[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
    const { beginSession, signOut } = await openTab()
    beginSession(tokenOf('1'))
    signOut()
    expect(deleted).toEqual([PAGES_CACHE])
    for (const { type, listener } of onWindow) if (type === 'pagehide') listener()
    expect(deleted).toEqual([PAGES_CACHE, PAGES_CACHE])
  })

  test('that ends by itself says so, and a guarded page leads back from the login', async () => {
    const { beginSession, endSession, $ended } = await openTab()
    beginSession(tokenOf('1'))
    endSession()
    expect([storage.token, $ended.get(), places]).toEqual([undefined, true, []])
    html.dataset.guarded = ''
    endSession()
    expect(places).toEqual(['/es/login?next=%2Fes%2Fevents%3Fx%3D1&ended=1'])
  })

  test('that a person has left is not said to have ended, whatever a late call finds', async () => {
    const { beginSession, endSession, signOut, $ended } = await openTab()
    html.dataset.guarded = ''
    beginSession(tokenOf('1'))
    signOut()
    endSession()
    expect([$ended.get(), places]).toEqual([false, ['/es/login']])
  })
})

describe('what is being written', () => {
  const own = 'draft:meetings:santa-marta:1'
  const others = 'draft:meetings:santa-marta:2'

  function typed(): void {
    for (const key of [own, others, 'draft:join:santa-marta:', 'profile:1']) drafts.set(key, '{}')
  }

  test('outlives a session that ends by itself, and is there for its writer', async () => {
    const { beginSession, endSession } = await openTab()
    beginSession(tokenOf('1'))
    typed()
    endSession()
    expect([...drafts.keys()]).toEqual([own])
    beginSession(tokenOf('1'))
    expect([...drafts.keys()]).toEqual([own])
  })

  test('outlives whatever late calls find of a session that has ended', async () => {
    const { beginSession, endSession } = await openTab()
    beginSession(tokenOf('1'))
    typed()
    endSession()
    endSession()
    expect([...drafts.keys()]).toEqual([own])
  })

  test('outlives a session that the server has ended, in every tab', async () => {
    storage.token = tokenOf('1')
    const one = await openTab()
    const other = await openTab()
    one.endSession()
    typed()
    // Browsers report each change in turn.
    for (const newValue of ['', null]) {
      for (const listener of listeners) listener({ key: 'token', newValue: newValue as string })
    }
    expect(other.changes).toEqual(['ended'])
    expect(other.$ended.get()).toBe(true)
    expect([...drafts.keys()]).toEqual([own])
  })

  test('for a parish is gone with its writer, and nobody else’s', async () => {
    const contents = new Map([
      ['content-draft:1:3:17', '{}'],
      ['content-draft:2:3:17', '{}'],
    ])
    vi.stubGlobal('localStorage', tabOf(contents))
    const { beginSession, endSession, forgetSession, signOut } = await openTab()
    beginSession(tokenOf('1'))
    endSession()
    expect(contents.size).toBe(2)
    beginSession(tokenOf('1'))
    // As in signing out: the device forgets at once, and leaves after the server's answer.
    forgetSession()
    signOut()
    expect([...contents.keys()]).toEqual(['content-draft:2:3:17'])
  })

  test('outlives a token that had expired before the page was opened', async () => {
    storage.token = tokenOf('1', -10)
    typed()
    await openTab()
    expect([...drafts.keys()]).toEqual([own])
  })

  test('is gone once somebody else signs in', async () => {
    const { beginSession, endSession } = await openTab()
    beginSession(tokenOf('1'))
    typed()
    endSession()
    beginSession(tokenOf('2'))
    expect(drafts.size).toBe(0)
  })

  test('is gone once its writer signs out, in this tab or in another', async () => {
    const { beginSession, signOut } = await openTab()
    beginSession(tokenOf('1'))
    typed()
    signOut()
    expect(drafts.size).toBe(0)
    storage.token = tokenOf('1')
    await openTab()
    typed()
    delete storage.token
    tell('token')
    expect(drafts.size).toBe(0)
  })

  test('outlives a session that has run out in another tab', async () => {
    vi.useFakeTimers()
    storage.token = tokenOf('1', 60)
    await openTab()
    typed()
    vi.advanceTimersByTime(61_000)
    delete storage.token
    tell('token')
    vi.useRealTimers()
    expect([...drafts.keys()]).toEqual([own])
  })

  test('of somebody else is gone from a tab that is passed on', async () => {
    storage.token = tokenOf('1')
    await openTab()
    typed()
    storage.token = tokenOf('2')
    tell('token')
    expect([...drafts.keys()]).toEqual([others])
  })
})

describe('a page that is open', () => {
  test('forgets a token that had expired before it was opened, without a word', async () => {
    storage.token = tokenOf('1', -10)
    const { $ended } = await openTab()
    expect([storage.token, $ended.get()]).toEqual([undefined, false])
  })

  test('forgets what is no token at all', async () => {
    storage.token = 'nonsense'
    await openTab()
    expect(storage.token).toBeUndefined()
  })

  test('notices when it is looked at again that the token has expired', async () => {
    storage.token = tokenOf('1')
    const { changes, $ended } = await openTab()
    vi.useFakeTimers({ now: Date.now() + 3_601_000 })
    for (const look of onVisibility) look()
    vi.useRealTimers()
    expect([changes, $ended.get(), storage.token]).toEqual([['ended'], true, undefined])
  })

  test('sees no change in a new token of the same person', async () => {
    storage.token = tokenOf('1', 60)
    const { changes, replaceToken } = await openTab()
    replaceToken(tokenOf('1', 3_600))
    expect(changes).toEqual([])
  })
})

describe('two tabs', () => {
  test('agree on who signs in and out', async () => {
    const one = await openTab()
    const other = await openTab()
    one.beginSession(tokenOf('1'))
    tell('token')
    expect(other.isSignedIn()).toBe(true)
    drafts.set('join', 'typed in the other tab')
    one.forgetSession()
    drafts.set('join', 'typed in the other tab')
    tell('token')
    expect(other.isSignedIn()).toBe(false)
    expect(other.changes).toEqual(['began', 'ended'])
    expect(drafts.size).toBe(0)
  })

  test('see that the session is another person’s', async () => {
    storage.token = tokenOf('1')
    const one = await openTab()
    const other = await openTab()
    one.$token.set(tokenOf('2'))
    tell('token')
    expect(other.changes).toEqual(['passed-on'])
  })
})

test('where storage is full or forbidden, signing out still leads to the login', async () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ),
  )
  const { signOut } = await openTab()
  signOut()
  expect(places).toEqual(['/es/login'])
})
