import { mayBePage, PAGES_CACHE, PARTS_CACHE } from '#src/domain/kept-pages.ts'
import {
  forgetPage,
  keepOpenPages,
  keepPage,
  keptPage,
  offlinePage,
  openPages,
  tidyUp,
} from './pages.ts'
import { hashedPart, isHashed, isPlainPart, plainPart } from './parts.ts'
import { type AskedFor, scope } from './worker-scope.ts'

/**
 * Lets pages that were read be read again without a connection. A page is always asked for first,
 * and whatever answers is shown: only where nothing answers, the page is shown as it was kept.
 */

/** How long an answer is waited for where the browser itself says that there is no connection. */
const OFFLINE_PATIENCE_MS = 3_000
/** When it looks, after it took over, which pages are open. */
const LOOKS_AFTER_MS = [0, 1_000, 4_000]

// At once, whatever is open: pages depend on no version of the worker, and the worker on none of
// theirs, since the files that it gives them are named by their digests.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin) return
  if (isHashed(pathname)) return event.respondWith(hashedPart(event.request))
  if (mode !== 'navigate') {
    if (isPlainPart(pathname)) event.respondWith(plainPart(event.request))
    return
  }
  if (mayBePage(pathname, scope.offlineSettings.apiPath)) event.respondWith(page(event, pathname))
})

/** Only what is quick is waited for: until it is done, every page that is asked for waits, too. */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  for (const name of await caches.keys()) {
    if (name !== PAGES_CACHE && name !== PARTS_CACHE) await caches.delete(name)
  }
  void settleIn().catch(() => undefined)
}

/** A page that was asked for just before it took over comes past it, and may not stand yet. */
async function settleIn(): Promise<void> {
  const seen = new Set<string>()
  for (const pause of LOOKS_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const unseen = open.map(({ url }) => url).filter((url) => !seen.has(url))
    for (const url of unseen) seen.add(url)
    await keepOpenPages(unseen)
  }
  await tidyUp()
}

async function page(event: AskedFor, pathname: string): Promise<Response> {
  // Opened before the page is asked for: who signs out meanwhile deletes what it will be put into.
  const pages = openPages()
  pages.catch(() => undefined)
  try {
    const answer = await inTime(fromNetwork(event))
    const copy = answer.clone()
    event.waitUntil(pages.then((kept) => settle(kept, pathname, copy)).catch(() => undefined))
    return answer
  } catch {
    return (await keptPage(pathname)) ?? (await offlinePage(pathname)) ?? Response.error()
  }
}

/** What was withdrawn is not to be read any more, wherever it was kept. */
async function settle(pages: Cache, pathname: string, answer: Response): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await forgetPage(pages, pathname)
  else await keepPage(pages, pathname, answer)
}

async function fromNetwork({ request, preloadResponse }: AskedFor): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** With a connection there is no hurry: a slow page that is right is better than an old one. */
function inTime(answer: Promise<Response>): Promise<Response> {
  if (scope.navigator.onLine) return answer
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject)
    setTimeout(() => reject(new Error('No answer')), OFFLINE_PATIENCE_MS)
  })
}
