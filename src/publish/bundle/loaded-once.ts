import type { SSRManifest } from 'astro'

type Load = () => unknown

/**
 * Keeps what the bundle's pages are loaded with: asked again for a module that it has, Node's
 * loader takes a twentieth of the time of a page.
 */
export function loadedOnce(pageMap: SSRManifest['pageMap']): void {
  // Astro's types leave out that a page is loaded in two steps.
  const pages = pageMap as Map<string, Load> | undefined
  for (const [component, load] of pages ?? []) {
    pages?.set(component, once(load, withPageOnce))
  }
}

function withPageOnce(loaded: unknown): unknown {
  if (typeof loaded !== 'object' || loaded === null || !('page' in loaded)) return loaded
  const { page } = loaded
  return typeof page === 'function' ? { ...loaded, page: once(() => page()) } : loaded
}

/** A load that failed is tried anew. */
function once(load: Load, then: (loaded: unknown) => unknown = (loaded) => loaded): Load {
  let kept: Promise<unknown> | undefined
  return () => {
    kept ??= Promise.resolve(load())
      .then(then)
      .catch((error: unknown) => {
        kept = undefined
        throw error
      })
    return kept
  }
}
