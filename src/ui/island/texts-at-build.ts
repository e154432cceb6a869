import type { Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'

type TextsAtBuild = (locale: Locale) => Translator

let textsAtBuild: TextsAtBuild | undefined

/**
 * Sets the texts for islands that are rendered at build time. The page passes them in: if an island
 * imported them, browsers would request that module during development.
 */
export function renderIslandsWith(texts: TextsAtBuild): void {
  textsAtBuild = texts
}

/** @returns undefined in a browser, where an island fetches its texts itself */
export function builtTexts(locale: Locale): Translator | undefined {
  return textsAtBuild?.(locale)
}
