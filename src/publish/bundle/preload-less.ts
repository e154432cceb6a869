import type { Plugin } from 'vite'

/** What pages import only to report a failure. */
const RARE = /\/(report-broken-island|error-reports)\./
/** What every island has loaded before it imports anything. */
const OF_EVERY_ISLAND = /\/(jsx-runtime|rolldown-runtime|preload-helper|texts-loaded|Island)\./

/** What the bundler leaves of an import of a style sheet. */
const EMPTY_STYLES = /\/\* empty css\s*\*\//g

/**
 * Shortens the lists, in a page's scripts, of files that come together with code imported on demand:
 * names of files that the page has loaded already only make it heavier. The styles of an island are
 * always among these, since Astro links them in the page. A plugin, because Astro replaces what its
 * own configuration says of `modulePreload`.
 */
export function preloadLess(): Plugin {
  return {
    name: 'adro:preload-less',
    // After Astro has read which styles a page needs, and before Vite writes the lists.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
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
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.viteMetadata?.importedCss.clear()
        chunk.code = chunk.code.replaceAll(EMPTY_STYLES, '')
      }
    },
  }
}
