import { expect, test } from 'vitest'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import {
  LITURGICAL_YEARS,
  type LiturgicalNames,
  liturgicalMonth,
  liturgicalMonthPath,
} from './liturgical-month.ts'

const namesOf = (locale: (typeof LOCALES)[number]) =>
  (readTexts()[locale]?.liturgy ?? {}) as LiturgicalNames

test('a month names each of its days, with its colour', () => {
  const november = liturgicalMonth(2026, 11, 'portugal', namesOf('pt'))
  expect(november).toHaveLength(30)
  expect(november[17]).toEqual(['33.ª semana do Tempo Comum', 'green'])
  expect(november[21]).toEqual(['Cristo Rei', 'gold'])
  expect(liturgicalMonth(2028, 2, 'general', namesOf('en'))).toHaveLength(29)
})

test('every day of all years has words in each language, with nothing left to fill', () => {
  for (const locale of LOCALES) {
    const names = namesOf(locale)
    for (let year: number = LITURGICAL_YEARS[0]; year <= LITURGICAL_YEARS[1]; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const days = liturgicalMonth(year, month, locale === 'pt' ? 'portugal' : 'general', names)
        expect(days.filter(([name]) => !/^[^{}]{4,}$/.test(name))).toEqual([])
      }
    }
  }
})

test('Sundays are counted as each language does', () => {
  const sunday = (locale: (typeof LOCALES)[number], month: number, day: number) =>
    liturgicalMonth(2026, month, 'general', namesOf(locale))[day - 1]?.[0]
  expect(sunday('es', 11, 29)).toBe('I Domingo de Adviento')
  expect(sunday('es', 10, 4)).toBe('XXVII Domingo del Tiempo Ordinario')
  expect(sunday('en', 11, 29)).toBe('1st Sunday of Advent')
  expect(sunday('en', 6, 7)).not.toContain('{{')
  expect(sunday('en', 7, 12)).toBe('15th Sunday in Ordinary Time')
  expect(sunday('pt', 11, 29)).toBe('1.º Domingo do Advento')
})

test('a month stands where its number has two digits', () => {
  expect(liturgicalMonthPath('es', 2026, 3)).toBe('/assets/liturgy/es/2026-03.json')
})
