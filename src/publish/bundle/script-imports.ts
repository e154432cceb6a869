import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Modules that pages import only to report a failure. */
const RARE = /\/(report-broken-island|error-reports)\./
/** The comment that remains of a style sheet import after bundling. */
const EMPTY_STYLES = /\/\* empty css\s*\*\//g
/** The name of a script that is an island. */
const ISLAND = /\.island\./

/**
 * Shortens the preload lists in a page's scripts, which name the files to load with code that is
 * imported on demand. Files that the importing script has already loaded only make the list longer;
 * so do style sheets, which Astro links in the page of the island. This is a plugin, because Astro
 * replaces the `modulePreload` of its own configuration.
 */
export function preloadLess(): Plugin {
  let loadedWith = (_script: string) => new Set<string>()
  return {
    name: 'adro:preload-less',
    // Runs after Astro has read which styles a page needs, and before Vite writes the lists.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies, { hostId }) => {
            if (RARE.test(file)) return []
            const loaded = loadedWith(hostId)
            return dependencies.filter((dependency) => !loaded.has(dependency))
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      loadedWith = (script) => staticImports(script, bundle)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.viteMetadata?.importedCss.clear()
        chunk.code = chunk.code.replaceAll(EMPTY_STYLES, '')
      }
    },
  }
}

/**
 * Adds all indirect static imports to the script of an island, so that the browser requests all of
 * them at once. Otherwise it learns of some only after it has read others: the office took four
 * round trips.
 */
export function importsAtOnce(): Plugin {
  return {
    name: 'adro:imports-at-once',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !ISLAND.test(chunk.fileName)) continue
        const further = staticImports(chunk.fileName, bundle).difference(new Set(chunk.imports))
        // Appended at the end, because the imports above run everything in its order first.
        chunk.code += [...further].map((file) => `import"./${basename(file)}";`).join('')
      }
    },
  }
}

/** The static imports of a script, direct and indirect. */
function staticImports(script: string, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const waiting = [script]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const chunk = bundle[next]
    if (chunk?.type !== 'chunk') continue
    const fresh = chunk.imports.filter((one) => !found.has(one))
    for (const one of fresh) found.add(one)
    waiting.push(...fresh)
  }
  return found
}
