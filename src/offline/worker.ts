import { mayBePage, PAGES_CACHE, PARTS_CACHE } from '#src/domain/saved-pages.ts'
import {
  forgetPage,
  keepOpenPages,
  keepPage,
  offlinePage,
  openPages,
  savedPage,
  tidyUp,
} from './pages.ts'
import { hashedPart, isHashed, isPlainPart, plainPart } from './parts.ts'
import { type AskedFor, scope } from './worker-scope.ts'

/**
 * Makes pages available offline once they were read. The worker always requests a page from the
 * network first and shows any response. It shows the cached page only if there is no response.
 */

/** How long to wait for a response while the browser itself reports no connection. */
const OFFLINE_PATIENCE_MS = 3_000
/** How long after activation the worker checks which pages are open. */
const LOOKS_AFTER_MS = [0, 1_000, 4_000]

// Immediately, whatever pages are open: pages and worker do not depend on each other's version,
// because digests name the files that it serves.
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

/** Only quick steps may delay activation, because every page request waits for it. */
async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  for (const name of await caches.keys()) {
    if (name !== PAGES_CACHE && name !== PARTS_CACHE) await caches.delete(name)
  }
  void settleIn().catch(() => undefined)
}

/** A page requested just before activation bypasses the worker, and may not be open yet. */
async function settleIn(): Promise<void> {
  const seen = new Set<string>()
  for (const pause of LOOKS_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Opened before the pages are listed, so that a page deleted by signing out is not stored
    // again.
    const pages = await openPages()
    const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const unseen = open.map(({ url }) => url).filter((url) => !seen.has(url))
    for (const url of unseen) seen.add(url)
    await keepOpenPages(pages, unseen)
  }
  await tidyUp()
}

async function page(event: AskedFor, pathname: string): Promise<Response> {
  // Opened before the request: if the user signs out during it, this page is deleted with the
  // cache.
  const pages = openPages()
  pages.catch(() => undefined)
  try {
    const answer = await inTime(fromNetwork(event))
    const copy = answer.clone()
    event.waitUntil(pages.then((kept) => settle(kept, pathname, copy)).catch(() => undefined))
    return answer
  } catch {
    return (await savedPage(pathname)) ?? (await offlinePage(pathname)) ?? Response.error()
  }
}

/** Forgets a page that was withdrawn, so that it can no longer be read offline. */
async function settle(pages: Cache, pathname: string, answer: Response): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await forgetPage(pages, pathname)
  else await keepPage(pages, pathname, answer)
}

async function fromNetwork({ request, preloadResponse }: AskedFor): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** While online, waits as long as it takes: a slow current page is better than an old one. */
function inTime(answer: Promise<Response>): Promise<Response> {
  if (scope.navigator.onLine) return answer
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject)
    setTimeout(() => reject(new Error('No answer')), OFFLINE_PATIENCE_MS)
  })
}
