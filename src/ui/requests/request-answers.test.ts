import { expect, test } from 'vitest'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { requestAnswers } from './shown-kinds.ts'

const texts = readTexts()

test('every question of every kind has its words in every language', () => {
  for (const locale of LOCALES) {
    const translator = createTranslator(locale, texts)
    for (const kind of REQUEST_KINDS) {
      const answers = requestAnswers(kind, {}, translator)
      const labels = answers.map(({ label }) => label)
      expect(labels.every(Boolean), kind).toBe(true)
      expect(new Set(labels).size, kind).toBe(labels.length)
      expect(
        answers.every(({ value }) => value === null),
        kind,
      ).toBe(true)
    }
  }
})

test('days, hours and choices are read in words', () => {
  const translator = createTranslator('pt', texts)
  const valuesOf = (...asked: [Parameters<typeof requestAnswers>[0], Record<string, unknown>]) =>
    requestAnswers(...asked, translator)
      .map(({ value }) => value)
      .filter(Boolean)
  expect(
    valuesOf('mass-intention', { intention_date: '6/12/2026', intention_time: '09:00' }),
  ).toEqual(['domingo, 6 de dezembro de 2026', '9h00'])
  expect(valuesOf('baptism', { time_of_birth: '2026-11-01T10:30' })).toEqual([
    'domingo, 1 de novembro de 2026',
  ])
  expect(valuesOf('baptism', { time_of_birth: '10:30' })).toEqual(['10h30'])
  expect(valuesOf('catechism', { year: '2026/2027' })).toEqual(['2026/2027'])
  expect(valuesOf('catechism', { year: '3', catechism_student_sex: false })).toEqual([
    'Rapariga',
    '3.º ano',
  ])
  expect(valuesOf('wedding', { mass: null })).toEqual(['Ainda não sabemos'])
  const household = [
    { entity_name: 'Tomé' },
    { entity_name: null, pending_entity: { name: 'Rita' } },
    { entity_name: null, pending_entity: null, entity: { name: 'Eva' } },
  ]
  expect(valuesOf('family', { family_entities: household })).toEqual(['Tomé\nRita\nEva'])
})
