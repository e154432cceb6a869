import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { staticImports } from './preload-less.ts'

/** The name of a script that is an island. */
const ISLAND = /\.island\./

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
