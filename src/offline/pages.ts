import {
  isKept,
  KEPT_AT,
  mayBePage,
  outdated,
  PAGES_CACHE,
  parishHome,
} from '#src/domain/kept-pages.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { withKeptNote } from './kept-note.ts'
import { forgetPartsBut, partsOf } from './parts.ts'
import { scope } from './worker-scope.ts'

/** Pages that were read last, and homes of parishes, that there is room for. */
const ROOM = { pages: 30, homes: 20 }
/** A home that was not opened itself is asked for again when it is older, in milliseconds. */
const HOME_FRESH_MS = 6 * 60 * 60 * 1000

/** Held, shared, while pages are kept, and by itself while parts that none needs are removed. */
const PARTS_LOCK = 'parts'

/**
 * Where pages are kept. Whoever signs out deletes it; what is put into one that was opened before
 * is gone with it.
 */
export function openPages(): Promise<Cache> {
  return caches.open(PAGES_CACHE)
}

/** Keeps a page that was just answered, with what it consists of and its parish's home. */
export async function keepPage(pages: Cache, pathname: string, answer: Response): Promise<void> {
  if (!isWhole(answer)) return
  await scope.navigator.locks.request(PARTS_LOCK, { mode: 'shared' }, async () => {
    await keepOfflinePage(pages, splitLocale(pathname).locale)
    if (!isKept(pathname)) return
    await put(pages, pathname, answer)
    const home = homeOf(pathname)
    if (home && home !== pathname) await keepHome(pages, home)
    await makeRoom(pages)
  })
}

/** Forgets a page that is not there any more. */
export async function forgetPage(pages: Cache, pathname: string): Promise<void> {
  await pages.delete(pathname)
}

/** The page as it was kept, saying so; undefined for one that was never read. */
export async function keptPage(pathname: string): Promise<Response | undefined> {
  const kept = await find(pathname)
  if (!kept) return undefined
  const { locale } = splitLocale(pathname)
  const keptAt = kept.headers.get(KEPT_AT) ?? new Date().toISOString()
  const words = scope.offlineSettings.words[locale]
  const { headers } = kept
  return new Response(withKeptNote(await kept.text(), keptAt, locale, words), { headers })
}

/**
 * What stands in for a page that was never read: it says so, and lists those that were. Where it
 * is not kept in the language of the address, it comes in one in which something was read.
 */
export async function offlinePage(pathname: string): Promise<Response | undefined> {
  for (const locale of [splitLocale(pathname).locale, ...LOCALES]) {
    const kept = await find(offlinePath(locale))
    if (kept) return new Response(kept.body, { status: 503, headers: kept.headers })
  }
  return undefined
}

/** Keeps pages anew that are open while the worker comes: it did not see them being asked for. */
export async function keepOpenPages(urls: string[]): Promise<void> {
  for (const url of urls) {
    const { origin, pathname } = new URL(url)
    if (origin !== scope.location.origin) continue
    if (!mayBePage(pathname, scope.offlineSettings.apiPath) || !isKept(pathname)) continue
    const pages = await openPages()
    const answer = await fetch(pathname).catch(() => undefined)
    if (answer) await keepPage(pages, pathname, answer)
  }
}

/** Brings the pages that stand in for others up to date, and forgets what no kept page needs. */
export async function tidyUp(): Promise<void> {
  await scope.navigator.locks.request(PARTS_LOCK, async () => {
    const pages = await openPages()
    const needed = new Set<string>()
    for (const { url } of await pages.keys()) {
      const { pathname } = new URL(url)
      const { locale } = splitLocale(pathname)
      if (pathname === offlinePath(locale)) await refresh(pages, pathname)
      const kept = await pages.match(pathname)
      for (const path of kept ? await partsOf(await kept.text()) : []) needed.add(path)
    }
    await forgetPartsBut(needed)
  })
}

async function keepOfflinePage(pages: Cache, locale: Locale): Promise<void> {
  if (!(await pages.match(offlinePath(locale)))) await refresh(pages, offlinePath(locale))
}

async function keepHome(pages: Cache, home: string): Promise<void> {
  if (scope.navigator.connection?.saveData) return
  const keptAt = (await pages.match(home))?.headers.get(KEPT_AT)
  if (!keptAt || Date.now() - Date.parse(keptAt) > HOME_FRESH_MS) await refresh(pages, home)
}

async function refresh(pages: Cache, pathname: string): Promise<void> {
  const answer = await fetch(pathname).catch(() => undefined)
  if (answer && isWhole(answer)) await put(pages, pathname, answer)
}

async function put(pages: Cache, pathname: string, answer: Response): Promise<void> {
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  const answeredAt = Date.parse(answer.headers.get('date') ?? '') || Date.now()
  headers.set(KEPT_AT, new Date(answeredAt).toISOString())
  // First what it consists of: a page that is kept is whole.
  await partsOf(html, { missingOnly: true })
  // Put anew, it becomes the last one in the list, which is in the order of reading. The former one
  // is replaced, never deleted before: whoever looks meanwhile finds one of the two.
  await pages.put(pathname, new Response(html, { headers }))
}

async function find(pathname: string): Promise<Response | undefined> {
  return (await openPages()).match(pathname)
}

async function makeRoom(pages: Cache): Promise<void> {
  const paths = (await pages.keys()).map(({ url }) => new URL(url).pathname).filter(isKept)
  for (const path of outdated(paths, (one) => homeOf(one) === one, ROOM)) await pages.delete(path)
}

/** A page of ours and nothing else: no refusal, nothing that led elsewhere, nothing secret. */
function isWhole(answer: Response): boolean {
  const { ok, type, redirected, headers } = answer
  if (!ok || type !== 'basic' || redirected) return false
  if (headers.get('cache-control')?.includes('no-store')) return false
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function homeOf(pathname: string): string | undefined {
  return parishHome(pathname, scope.offlineSettings.reserved)
}

function offlinePath(locale: Locale): string {
  return localePath(locale, '/offline')
}
