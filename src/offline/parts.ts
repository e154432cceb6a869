import { PARTS_CACHE } from '#src/domain/saved-pages.ts'

/** Files that never change, because a digest names them. */
const HASHED = '/_astro/'
const STATIC_IMPORT = /(?:^|[;}\s])import\s*(?:[^'"()]*?from\s*)?["'](\.[^"']+)["']/g

/** The hashed files in one of our texts without which a page cannot be shown. */
export function partsNamedIn(text: string, path: string): string[] {
  const named = path.endsWith('.js')
    ? [...text.matchAll(STATIC_IMPORT)].map(
        ([, to = '']) => new URL(to, `https://x${path}`).pathname,
      )
    : [...text.matchAll(/\/_astro\/[\w.-]+/g)].map(([found]) => found)
  return [...new Set(named)].filter((one) =>
    path.endsWith('.css') ? !one.endsWith('.woff2') : true,
  )
}

export function isHashed(pathname: string): boolean {
  return pathname.startsWith(HASHED)
}

/**
 * Drawings and texts under a fixed address: fetched from the network first, cached as a fallback.
 */
export function isPlainPart(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname === '/favicon.svg'
}

/** A hashed file: a cached copy is always valid. */
export async function hashedPart(request: Request): Promise<Response> {
  // Without a usable cache, because storage is full or broken, the network still works.
  const parts = await caches.open(PARTS_CACHE).catch(() => undefined)
  const kept = await parts?.match(request, { ignoreVary: true }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await parts?.put(request, answer.clone()).catch(() => undefined)
  return answer
}

/** A file that may change: from the network, or else from the cache. */
export async function plainPart(request: Request): Promise<Response> {
  const parts = await caches.open(PARTS_CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await parts.put(request, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    const kept = await parts.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/**
 * Stores everything that a page needs to be shown alone, including what those files need. Most of
 * it is in the browser's own cache at this moment, or stored already.
 *
 * @param options whether to skip stored files and all that they need
 * @returns the paths that were checked
 */
export async function partsOf(html: string, { missingOnly = false } = {}): Promise<string[]> {
  const parts = await caches.open(PARTS_CACHE)
  const paths = partsNamedIn(html, '/')
  for (const path of paths) {
    if (missingOnly && (await parts.match(path))) continue
    const answer = await hashedPart(new Request(path)).catch(() => undefined)
    if (!answer?.ok || !/\.(js|css)$/.test(path)) continue
    for (const one of partsNamedIn(await answer.text(), path)) {
      if (!paths.includes(one)) paths.push(one)
    }
  }
  return paths
}

/** Deletes the hashed files that no cached page needs any more. */
export async function forgetPartsBut(needed: ReadonlySet<string>): Promise<void> {
  const parts = await caches.open(PARTS_CACHE)
  for (const request of await parts.keys()) {
    const { pathname } = new URL(request.url)
    if (isHashed(pathname) && !needed.has(pathname)) await parts.delete(request)
  }
}
