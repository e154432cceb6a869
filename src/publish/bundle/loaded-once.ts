import type { SSRManifest } from 'astro'

type Load = () => unknown

/**
 * Caches the modules of the bundle's pages: if a loaded module is requested again, Node's loader
 * takes a twentieth of the time of a page.
 */
export function loadedOnce(pageMap: SSRManifest['pageMap']): void {
  // Astro's types omit that a page is loaded in two steps.
  const pages = pageMap as Map<string, Load> | undefined
  for (const [component, load] of pages ?? []) {
    pages?.set(
      component,
      once(async () => withPageOnce(await load())),
    )
  }
}

function withPageOnce(loaded: unknown): unknown {
  if (typeof loaded !== 'object' || loaded === null || !('page' in loaded)) return loaded
  const { page } = loaded
  return typeof page === 'function' ? { ...loaded, page: once(() => page()) } : loaded
}

/** Keeps what is loaded; a failed load is tried again. */
export function once<Loaded>(load: () => Loaded | Promise<Loaded>): () => Promise<Loaded> {
  let kept: Promise<Loaded> | undefined
  return () => {
    kept ??= Promise.resolve(load()).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
