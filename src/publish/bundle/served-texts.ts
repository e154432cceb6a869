import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TEXTS_PATH = '/assets/locales/'
/** `/{ns}/{ns}.{lng}.json` (requirements §7.9), and nothing that leads elsewhere. */
const FILE = /^\/[a-z-]+\/[a-z-]+\.[a-z]{2}\.json$/

/**
 * Serves the texts that islands fetch, as they stand on disk, while one works on pages: a release
 * has a copy of them.
 *
 * @param localesDir folder of the texts
 */
export function servedTexts(localesDir: string): Plugin {
  return {
    name: 'served-texts',
    configureServer({ middlewares }) {
      middlewares.use(TEXTS_PATH, (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!FILE.test(pathname)) return next()
        readFile(join(localesDir, pathname), 'utf8').then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          () => next(),
        )
      })
    },
  }
}
