import type { Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'

type TextsAtBuild = (locale: Locale) => Translator

let textsAtBuild: TextsAtBuild | undefined

/**
 * Gives islands their texts where a page renders them at build time. The page brings them, because
 * a module that an island imports is requested by browsers during development.
 */
export function renderIslandsWith(texts: TextsAtBuild): void {
  textsAtBuild = texts
}

/** @returns undefined in a browser, where an island fetches its texts */
export function builtTexts(locale: Locale): Translator | undefined {
  return textsAtBuild?.(locale)
}
