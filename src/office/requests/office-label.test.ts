import { expect, test } from 'vitest'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { shownKind } from '#src/ui/requests/shown-kinds.ts'
import { officeLabel } from './use-sent-answers.ts'

const TO_ITS_READER = {
  en: /\byour?\b/i,
  es: /\b(usted|ustedes|su|sus|gustaría)\b/i,
  pt: /\b(você|seu|sua|gostaria)\b/i,
} as const

test.each(['pt', 'es', 'en'] as const)('what a sender was asked is said of them: %s', (locale) => {
  const { t } = createTranslator(locale, readTexts())
  const labels = REQUEST_KINDS.flatMap((kind) =>
    shownKind(kind).fields.map(({ label }) => t(officeLabel(label))),
  )
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => TO_ITS_READER[locale].test(label))).toEqual([])
})
