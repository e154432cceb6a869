import {
  isSavedForOffline,
  mayBePage,
  outdated,
  PAGES_CACHE,
  parishHome,
  SAVED_AT,
} from '#src/domain/saved-pages.ts'
import { savedAtText } from '#src/i18n/date-texts.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { forgetPartsBut, partsOf } from './parts.ts'
import type { SavedNoteWords } from './settings.ts'
import { scope } from './worker-scope.ts'

/** The maximum number of cached pages: those read last, and parish homes. */
const ROOM = { pages: 30, homes: 20 }
/**
 * The age at which a parish home that the reader did not open is fetched again, in milliseconds.
 */
const HOME_FRESH_MS = 6 * 60 * 60 * 1000

/** A lock: shared while pages are stored, exclusive while unused parts are deleted. */
const PARTS_LOCK = 'parts'

/**
 * Opens the cache of pages. Signing out deletes it. A page stored later through a handle opened
 * before is deleted with it.
 */
export function openPages(): Promise<Cache> {
  return caches.open(PAGES_CACHE)
}

/** Stores a page after its response, with its parts and its parish's home. */
export async function keepPage(pages: Cache, pathname: string, answer: Response): Promise<void> {
  if (!isWhole(answer)) return
  await scope.navigator.locks.request(PARTS_LOCK, { mode: 'shared' }, async () => {
    await keepOfflinePage(pages, splitLocale(pathname).locale)
    if (!isSavedForOffline(pathname)) return
    await put(pages, pathname, answer)
    const home = homeOf(pathname)
    if (home && home !== pathname) await keepHome(pages, home)
    await makeRoom(pages)
  })
}

/** Removes a page that no longer exists. */
export async function forgetPage(pages: Cache, pathname: string): Promise<void> {
  await pages.delete(pathname)
}

/** The cached page, with a note about its age; undefined if it was never read. */
export async function savedPage(pathname: string): Promise<Response | undefined> {
  const kept = await find(pathname)
  if (!kept) return undefined
  const { locale } = splitLocale(pathname)
  const savedAt = kept.headers.get(SAVED_AT) ?? new Date().toISOString()
  const words = scope.offlineSettings.words[locale]
  const { headers } = kept
  return new Response(withSavedNote(await kept.text(), savedAt, locale, words), { headers })
}

/**
 * The fallback for a page that was never read: it says so, and lists the cached pages. If it is not
 * cached in the language of the address, it is shown in a language in which the reader read a page.
 */
export async function offlinePage(pathname: string): Promise<Response | undefined> {
  for (const locale of [splitLocale(pathname).locale, ...LOCALES]) {
    const kept = await find(offlinePath(locale))
    if (kept) return new Response(kept.body, { status: 503, headers: kept.headers })
  }
  return undefined
}

/** Stores pages that are open while the worker is installed: it did not see their requests. */
export async function keepOpenPages(pages: Cache, urls: string[]): Promise<void> {
  for (const url of urls) {
    const { origin, pathname } = new URL(url)
    if (origin !== scope.location.origin) continue
    if (!mayBePage(pathname, scope.offlineSettings.apiPath) || !isSavedForOffline(pathname))
      continue
    const answer = await fetch(pathname).catch(() => undefined)
    if (answer) await keepPage(pages, pathname, answer)
  }
}

/** Refreshes the fallback pages, and deletes parts that no cached page needs. */
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
  const savedAt = (await pages.match(home))?.headers.get(SAVED_AT)
  if (!savedAt || Date.now() - Date.parse(savedAt) > HOME_FRESH_MS) await refresh(pages, home)
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
  headers.set(SAVED_AT, new Date(answeredAt).toISOString())
  // Parts are stored first, so that a cached page is always complete.
  await partsOf(html, { missingOnly: true })
  // Putting it again moves it to the end of the cache, which is ordered by reading. It replaces the
  // former entry without deleting it first, so that a concurrent reader finds one of the two.
  await pages.put(pathname, new Response(html, { headers }))
}

async function find(pathname: string): Promise<Response | undefined> {
  return (await openPages()).match(pathname)
}

async function makeRoom(pages: Cache): Promise<void> {
  const paths = (await pages.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter(isSavedForOffline)
  for (const path of outdated(paths, (one) => homeOf(one) === one, ROOM)) await pages.delete(path)
}

/** Whether a response is a page of ours: no error, no redirect, no secret. */
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

/**
 * Adds a note to a cached page, above its content, with the time of the copy. The note is inserted
 * before the first paint, so nothing moves, and works without the page's scripts.
 *
 * @param savedAt ISO instant; shown in the reader's own zone
 */
export function withSavedNote(
  html: string,
  savedAt: string,
  locale: Locale,
  { note, retry }: SavedNoteWords,
): string {
  const words = escaped(note.replace('{when}', savedAtText(savedAt, locale)))
  const text = `<p class="kept-note" data-kept="${savedAt}"><span>${words}</span> <a href="">${escaped(retry)}</a></p>`
  return html.replace(/<main\b[^>]*>/, (main) => `${main}${text}`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
