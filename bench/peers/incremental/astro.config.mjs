import config from '../../../astro.config.mjs'

/** The routes with parameters, in which each page gets the digest of its model as its key. */
const PATHS = 'params: parametersOf(model)'
const KEYED = `${PATHS}, cacheKey: keyOf(model)`
const KEY_OF = `
import { createHash } from 'node:crypto'
const keyOf = (model) => createHash('sha1').update(JSON.stringify(model)).digest('base64url')
`

function cacheKeys() {
  return {
    name: 'bench-cache-keys',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0].endsWith('/src/content/page-model-loader.ts')) return null
      if (!code.includes(PATHS)) throw new Error('Pages say elsewhere now what they are.')
      return { code: KEY_OF + code.replace(PATHS, KEYED), map: null }
    },
  }
}

export default {
  ...config,
  cacheDir: process.env.BENCH_CACHE,
  experimental: { incrementalBuild: true },
  vite: { ...config.vite, plugins: [...(config.vite?.plugins ?? []), cacheKeys()] },
}
