import type { Plugin } from 'vite'

/** What pages import only to report a failure. */
const RARE = /\/(report-broken-island|error-reports)\./
/** What every island has loaded before it imports anything. */
const OF_EVERY_ISLAND = /\/(jsx-runtime|rolldown-runtime|preload-helper|texts-loaded|Island)\./

/**
 * Shortens the lists, in a page's scripts, of files that come together with code imported on demand:
 * names of files that the page has loaded already only make it heavier. A plugin, because Astro
 * replaces what its own configuration says of `modulePreload`.
 */
export function preloadLess(): Plugin {
  return {
    name: 'adro:preload-less',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies, { hostId }) => {
            if (RARE.test(file)) return []
            if (!hostId.includes('.island.')) return dependencies
            return dependencies.filter((dependency) => !OF_EVERY_ISLAND.test(dependency))
          },
        },
      },
    }),
  }
}
