import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES } from './locales.ts'
import type { Texts } from './translator.ts'

const folder = new URL('../../locales/', import.meta.url)

/** Every text, read from `locales/`: for processes that Node runs without a build. */
export function readTexts(): Texts {
  const namespaces = readdirSync(folder)
  const texts: Texts = {}
  for (const locale of LOCALES) {
    texts[locale] = Object.fromEntries(
      namespaces.map((ns) => [
        ns,
        JSON.parse(readFileSync(new URL(`${ns}/${ns}.${locale}.json`, folder), 'utf8')),
      ]),
    )
  }
  return texts
}
