import { expect, test } from 'vitest'
import { PORTAL_AREAS, PORTAL_PROBLEMS } from '#src/contract/office/portal-state.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { problemTexts } from './problem-texts.ts'

const texts = readTexts()
const NOW = Date.parse('2026-03-15T12:00:00.000Z')
const pt = createTranslator('pt', texts)

test.each(LOCALES)('every problem and area has its words in %s', (locale) => {
  const translator = createTranslator(locale, texts)
  for (const code of PORTAL_PROBLEMS) {
    const { text, todo } = problemTexts({ code, values: {} }, translator, NOW)
    expect(text.length, code).toBeGreaterThan(10)
    expect(todo.length, code).toBeGreaterThan(10)
  }
  for (const area of PORTAL_AREAS) {
    expect(translator.t(`office-state.areas.${area}.name`)).toMatch(/\S/)
    expect(translator.t(`office-state.areas.${area}.ok`)).toMatch(/\.$/)
    expect(translator.t(`office-state.areas.${area}.skipped`)).toMatch(/\./)
  }
})

test('instants and amounts are in words of the reader', () => {
  const old = { code: 'backup_old', values: { at: '2026-03-12T12:00:00.000Z' } } as const
  expect(problemTexts(old, pt, NOW).text).toBe('A última cópia boa é de há 3 dias.')
  const soon = { code: 'certificate_ends', values: { at: '2026-03-20T12:00:00.000Z' } } as const
  expect(problemTexts(soon, pt, NOW).text).toContain('20 de março')
  const low = { code: 'disk_low', values: { bytes: 1_500_000_000 } } as const
  expect(problemTexts(low, pt, NOW).text).toMatch(/1,5\sGB/)
  const none = { code: 'disk_full', values: { bytes: 0 } } as const
  expect(problemTexts(none, pt, NOW).text).toMatch(/0\s(B|byte)/)
})

test('a reason is in words, and a parish without a name is still one', () => {
  const values = { at: '2026-03-14T12:00:00.000Z', reason: 'api', parish: '' }
  expect(problemTexts({ code: 'parish_kept_back', values }, pt, NOW).text).toBe(
    'Uma paróquia: as páginas continuam como estavam ontem. O servidor dos dados não respondeu.',
  )
})

test('what is shown as it is keeps its form', () => {
  const values = { host: 'mail.example.org', codes: 'EAUTH, 535' }
  expect(problemTexts({ code: 'mail_sign_in', values }, pt, NOW).text).toContain('EAUTH, 535')
  const status = { code: 'http_open', values: { status: 1200 } } as const
  expect(problemTexts(status, pt, NOW).text).toContain('(1200)')
})
