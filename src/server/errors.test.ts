import { expect, test } from 'vitest'
import { ERROR_CODES } from '#src/contract/errors.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { isDatabaseDown, STATUS_OF } from './errors.ts'

test('every reason has a status and a sentence in every language', () => {
  for (const locale of LOCALES) {
    const { t } = createTranslator(locale, readTexts())
    for (const code of ERROR_CODES) {
      expect(STATUS_OF[code]).toBeGreaterThanOrEqual(400)
      expect(t(`errors.messages.${code}`)).not.toBe('')
    }
  }
})

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [withCode('ECONNREFUSED'), true],
  [new Error('Failed query', { cause: withCode('CONNECTION_ENDED') }), true],
  [new Error('Failed query', { cause: new Error('PGlite is closed') }), true],
  [withCode('25006'), true],
  [withCode('57014'), false],
  [withCode('23505'), false],
  [withCode('22P02'), false],
  [new Error('PGlite'), false],
  ['ECONNREFUSED', false],
  [undefined, false],
])('%s', (error, isDown) => {
  expect(isDatabaseDown(error)).toBe(isDown)
})
