import { PARTS_CACHE } from '#src/domain/kept-pages.ts'

/** Files that never change, being named by a digest. */
const HASHED = '/_astro/'
const STATIC_IMPORT = /(?:^|[;}\s])import\s*(?:[^'"()]*?from\s*)?["'](\.[^"']+)["']/g

/** What a page cannot be shown without: the hashed files that a text of ours names. */
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

/** Drawings and texts that stand under an address of their own: asked for first, kept in case. */
export function isPlainPart(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname === '/favicon.svg'
}

/** A hashed file: what is kept is right for ever. */
export async function hashedPart(request: Request): Promise<Response> {
  // A browser whose storage is full or broken still has its network.
  const parts = await caches.open(PARTS_CACHE).catch(() => undefined)
  const kept = await parts?.match(request, { ignoreVary: true }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await parts?.put(request, answer.clone()).catch(() => undefined)
  return answer
}

/** What may change: as the network has it, or else as it was kept. */
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
 * Keeps everything that a page needs to stand by itself, and what those files need in turn. Most of
 * it is in the browser's own cache at this moment, or kept already.
 *
 * @param options whether what is kept already is passed over, with all that it needs
 * @returns the paths of what was looked at
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

/** Forgets the hashed files that no kept page needs any more. */
export async function forgetPartsBut(needed: ReadonlySet<string>): Promise<void> {
  const parts = await caches.open(PARTS_CACHE)
  for (const request of await parts.keys()) {
    const { pathname } = new URL(request.url)
    if (isHashed(pathname) && !needed.has(pathname)) await parts.delete(request)
  }
}
