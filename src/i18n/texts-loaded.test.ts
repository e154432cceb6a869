import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyIn } from './text-key.ts'
import { loadTranslator } from './texts-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A site whose first answers fail; it records each request and its time. */
function site(failures: number, failure: () => Promise<Response>) {
  const asked: Array<{ path: string; at: number }> = []
  const start = Date.now()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, at: Date.now() - start })
    if (asked.length <= failures) return failure()
    return Response.json({ title: `Hola de ${path}`, list: { more_one: '{{count}} más' } })
  })
  return asked
}

const offline = () => Promise.reject(new TypeError('fetch failed'))
const broken = () => Promise.resolve(new Response('…', { status: 503 }))

test('fetches the language alone, from where the site publishes its texts', async () => {
  const asked = site(0, offline)
  const { t, locale } = await loadTranslator('es', ['common', 'login'])
  expect(locale).toBe('es')
  expect(asked.map(({ path }) => path)).toEqual([
    '/assets/locales/common/common.es.json',
    '/assets/locales/login/login.es.json',
  ])
  expect(t('login.title')).toBe('Hola de /assets/locales/login/login.es.json')
  expect(t(keyIn('login', 'list.more'), { count: 1 })).toBe('1 más')
  expect(() => t(keyIn('login', 'nothing'))).toThrow('login.nothing')
})

test('a file that another translator has is not fetched again', async () => {
  const asked = site(0, offline)
  const [one, other] = await Promise.all([
    loadTranslator('pt', ['settings', 'forms']),
    loadTranslator('pt', ['settings']),
  ])
  const later = await loadTranslator('pt', ['forms'])
  expect(asked).toHaveLength(2)
  for (const { t } of [one, other]) expect(t('settings.title')).toContain('settings.pt.json')
  expect(later.t(keyIn('forms', 'title'))).toContain('forms.pt.json')
})

test.each([
  ['offline', 'feed', offline],
  ['a failing server', 'answer', broken],
] as const)(
  'tries again up to five times, waiting 350 ms and then twice as long: %s',
  async (_, name, failure) => {
    const asked = site(5, failure)
    const loading = loadTranslator('pt', [name])
    await vi.runAllTimersAsync()
    expect((await loading).t(keyIn(name, 'title'))).toContain(`${name}.pt.json`)
    expect(asked.map(({ at }) => at)).toEqual([0, 350, 1050, 2450, 5250, 10850])
  },
)

test('gives up after that', async () => {
  const asked = site(Number.POSITIVE_INFINITY, offline)
  const loading = loadTranslator('pt', ['join'])
  const failed = expect(loading).rejects.toThrow('join')
  await vi.runAllTimersAsync()
  await failed
  expect(asked).toHaveLength(6)
})

test('reads at most ten files at once', async () => {
  let open = 0
  let most = 0
  vi.stubGlobal('fetch', async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 10))
    open -= 1
    return Response.json({})
  })
  const loading = loadTranslator('pt', [...'abcdefghijklmno'])
  await vi.runAllTimersAsync()
  await loading
  expect(most).toBe(10)
})
