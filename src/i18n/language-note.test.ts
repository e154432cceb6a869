import { expect, test } from 'vitest'
import { languageNote, languageNotePhrases } from './language-note.ts'
import type { Locale } from './locales.ts'
import { readTexts } from './texts-on-disk.ts'
import { createTranslator } from './translator.ts'

const texts = readTexts()

test.each<[Locale, Locale[], string]>([
  ['en', ['pt'], 'This text is only available in Portuguese.'],
  ['en', ['pt', 'es'], 'This text is available in Portuguese and Spanish.'],
  ['es', ['pt'], 'portugués'],
  ['pt', ['es', 'en'], 'espanhol e inglês'],
])('in %s, of %j: %s', (locale, languages, said) => {
  const phrases = languageNotePhrases(createTranslator(locale, texts))
  expect(languageNote(languages, phrases)).toContain(said)
})
