import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isLocale } from '#src/i18n/locales.ts'
import { liturgyFiles } from './liturgy-files.ts'

/** `/{ns}/{ns}.{lng}.json` below `/assets/locales` (requirements §7.9), and no path outside it. */
const TEXTS = /^\/assets\/locales(\/[a-z_-]+\/[a-z_-]+\.[a-z]{2}\.json)$/
const LITURGY = /^\/assets\/liturgy\/([a-z]{2})\//

/**
 * During development, serves the files that pages fetch besides the code: the texts of islands and
 * the days of the Church's year, as `locales/` has them now.
 *
 * @param localesDir folder of the texts
 */
export function servedAssets(localesDir: string): Plugin {
  return {
    name: 'adro:served-assets',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        assetAt(localesDir, pathname).then(
          (text) => {
            if (text === undefined) next()
            else response.setHeader('content-type', 'application/json').end(text)
          },
          () => next(),
        )
      })
    },
  }
}

async function assetAt(localesDir: string, path: string): Promise<string | undefined> {
  const [, file] = TEXTS.exec(path) ?? []
  if (file) return readFile(join(localesDir, file), 'utf8')
  const [, locale] = LITURGY.exec(path) ?? []
  return isLocale(locale) ? (await liturgyFiles(localesDir, locale)).get(path) : undefined
}
