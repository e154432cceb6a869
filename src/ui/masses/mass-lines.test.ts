import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { exceptionDays } from '#src/domain/masses/exception-days.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { exceptionLines } from './mass-lines.ts'

function notesOf(date: string, hour: string, locale: Locale): string[] {
  const midnight: MassException = {
    ...{ id: 1, date, kind: 'added', schedule_id: null, celebration: 'mass', hour },
    ...{ name: 'Missa do Galo', note: null, place: null, language: null },
  }
  const days = exceptionDays({ weekly: [], summer: null, exceptions: [midnight] })
  return days.flatMap((day) =>
    exceptionLines(day, null, createTranslator(locale, readTexts())).masses.map(({ note }) => note),
  )
}

test.each(LOCALES)('of a mass by night it is said which night that is: %s', (locale) => {
  const said = {
    pt: 'na noite de 24 para 25 de dezembro',
    es: 'en la noche del 24 al 25 de diciembre',
    en: 'on the night of 24 to 25 December',
  }
  expect(notesOf('2026-12-25', '00:00', locale)).toEqual([`Missa do Galo · ${said[locale]}`])
  expect(notesOf('2026-12-25', '03:00', locale)).toEqual(['Missa do Galo'])
  expect(notesOf('2026-12-24', '23:00', locale)).toEqual(['Missa do Galo'])
})

test('a night between two months names both', () => {
  expect(notesOf('2027-01-01', '00:30', 'pt')[0]).toContain(
    'na noite de 31 de dezembro para 1 de janeiro',
  )
})
