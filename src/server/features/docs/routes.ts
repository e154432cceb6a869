import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { answer, sized } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { type ApiDocument, apiDocument } from './document.ts'
import { docsPage } from './page.ts'

const VERSION = '1'

/**
 * The API's description, for programs and for people, in the reader's language.
 *
 * @param app the described app; its routes are read at the first request, when all are registered
 */
export function docsRoutes({ productName }: AppDeps, app: Hono<AppEnv>) {
  const style = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  const product = { name: productName, version: VERSION }
  const documents = new Map<Locale, Promise<ApiDocument>>()
  const documentIn = (translator: Translator): Promise<ApiDocument> => {
    const made = documents.get(translator.locale) ?? apiDocument(app, translator, product)
    documents.set(translator.locale, made)
    return made
  }
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => answer(c, await documentIn(c.var.translator())))
    .get('/docs', async (c) => {
      const translator = c.var.translator()
      const page = docsPage(await documentIn(translator), translator)
      return sized(c, String(await page), 'text/html')
    })
    .get('/docs.css', (c) => sized(c, style, 'text/css'))
}
