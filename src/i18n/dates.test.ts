import { describe, expect, it } from 'vitest'
import { capitalised, dayLeaf, dayText, hourText, weekdayText } from './dates.ts'
import { languageText } from './locales.ts'

describe('hourText', () => {
  it.each([
    ['18:30', 'pt', '18h30'],
    ['09:00', 'pt', '9h00'],
    ['00:05', 'pt', '0h05'],
    ['18:30', 'es', '18:30'],
    ['09:00', 'en', '9:00'],
  ] as const)('writes %s in %s as %s', (hour, locale, text) => {
    expect(hourText(hour, locale)).toBe(text)
  })
})

describe('dayText', () => {
  it('shows a wall date as it stands, in each language', () => {
    expect(dayText('2026-10-12', 'pt')).toBe('12 de outubro de 2026')
    expect(dayText('2026-10-12', 'es')).toBe('12 de octubre de 2026')
    expect(dayText('2026-10-12', 'en')).toBe('12 October 2026')
    expect(dayText('2026-10-12', 'pt', 'full')).toBe('segunda-feira, 12 de outubro de 2026')
    expect(dayText('2026-10-12', 'pt', 'short')).toBe('12 de outubro')
  })

  it('shows the same whatever the zone of the machine', () => {
    const before = process.env.TZ
    const texts = ['Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => {
      process.env.TZ = zone
      return dayText('2026-03-01', 'pt')
    })
    process.env.TZ = before
    expect(texts).toEqual(['1 de março de 2026', '1 de março de 2026'])
  })
})

it('dayLeaf has a short month without its point', () => {
  expect(dayLeaf('2026-10-02', 'pt')).toEqual({ month: 'out', day: '2' })
  expect(dayLeaf('2026-09-12', 'es')).toEqual({ month: 'sept', day: '12' })
  expect(dayLeaf('2026-09-12', 'en')).toEqual({ month: 'Sept', day: '12' })
})

it('weekdayText counts from Sunday, and drops -feira where it is short', () => {
  expect(weekdayText(0, 'pt', 'long')).toBe('domingo')
  expect(weekdayText(2, 'pt', 'long')).toBe('terça-feira')
  expect(weekdayText(2, 'pt', 'short')).toBe('terça')
  expect(weekdayText(6, 'es', 'short')).toBe('sábado')
  expect(weekdayText(3, 'en', 'short')).toBe('Wednesday')
})

it('languageText names a language in another', () => {
  expect(languageText('en', 'pt')).toBe('inglês')
  expect(languageText('pt', 'en')).toBe('Portuguese')
  expect(languageText('qaa', 'es')).toBe('qaa')
})

it('capitalised raises the first letter only', () => {
  expect(capitalised('às 18h30')).toBe('Às 18h30')
})
