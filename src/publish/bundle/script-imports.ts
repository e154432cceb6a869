import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What pages import only to report a failure. */
const RARE = /\/(report-broken-island|error-reports)\./
/** What the bundler leaves of an import of a style sheet. */
const EMPTY_STYLES = /\/\* empty css\s*\*\//g
/** The name of a script that is an island. */
const ISLAND = /\.island\./

/**
 * Shortens the lists, in a page's scripts, of files that come together with code imported on demand.
 * Names of files that the importing script has loaded itself only make it heavier; so do names of
 * styles, which Astro links in the page of the island. A plugin, because Astro replaces what its own
 * configuration says of `modulePreload`.
 */
export function preloadLess(): Plugin {
  let loadedWith = (_script: string) => new Set<string>()
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
 * Names, in the script of an island, everything that it imports by way of other scripts, so that the
 * browser asks for all of it at once. Otherwise it learns of some only when it has read the others: the
 * office was four journeys deep.
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
        // At the end: what comes first has run everything in its order by then.
        chunk.code += [...further].map((file) => `import"./${basename(file)}";`).join('')
      }
    },
  }
}

/** The scripts that a script imports before it runs, and those that they import. */
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
