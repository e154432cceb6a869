import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { codeVersion } from './folder.ts'

/** The module id that `pages/sw.js.ts` imports. */
const MODULE = 'virtual:offline-worker'
const RESOLVED = `\0${MODULE}`

/**
 * Passes the service worker to the page that publishes it, as the text of one classic script: its
 * address must never change, so it cannot be a hashed file.
 */
export function offlineWorker(): Plugin {
  let projectDir = ''
  return {
    name: 'adro:offline-worker',
    configResolved({ root }) {
      projectDir = root
    },
    resolveId(id) {
      return id === MODULE ? RESOLVED : undefined
    },
    async load(id) {
      if (id !== RESOLVED) return undefined
      const [worker, retired] = [await scriptOf('worker'), await scriptOf('retired-worker')]
      const exported = { worker, retired, version: codeVersion(projectDir) }
      return Object.entries(exported)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)}`)
        .join('\n')
    },
  }
}

/** @returns the worker of that name in `src/offline`, with all its imports, as one script */
export async function scriptOf(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../offline/${name}.ts`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'worker' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [script] = output && 'output' in output ? output.output : []
  if (script?.type !== 'chunk') throw new Error(`The worker ${name} gave no script.`)
  return script.code
}
