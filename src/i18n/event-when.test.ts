import { describe, expect, it } from 'vitest'
import { eventWhen, whenPhrases } from './event-when.ts'
import { LOCALES, type Locale } from './locales.ts'
import { readTexts } from './texts-on-disk.ts'
import { createTranslator } from './translator.ts'

const texts = readTexts()
const phrases = Object.fromEntries(
  LOCALES.map((locale) => [locale, whenPhrases(createTranslator(locale, texts))]),
) as Record<Locale, ReturnType<typeof whenPhrases>>

const day = '2026-10-12'
const times = (from: string | null, to: string | null, last: string | null = null) => ({
  event_from_date: day,
  event_from_hour: from,
  event_to_date: last,
  event_to_hour: to,
})

describe('eventWhen', () => {
  it.each([
    ['pt', times('21:30', '23:00'), 'Segunda-feira, 12 de outubro de 2026, das 21h30 às 23h00'],
    ['pt', times('21:30', null), 'Segunda-feira, 12 de outubro de 2026, às 21h30'],
    ['pt', times(null, '13:00'), 'Segunda-feira, 12 de outubro de 2026, até às 13h00'],
    ['pt', times(null, null), 'Segunda-feira, 12 de outubro de 2026, todo o dia'],
    ['pt', times('23:30', '01:15'), 'Segunda-feira, 12 de outubro de 2026, das 23h30 à 1h15'],
    ['pt', times('01:00', '10:00'), 'Segunda-feira, 12 de outubro de 2026, da 1h00 às 10h00'],
    ['pt', times(null, null, day), 'Segunda-feira, 12 de outubro de 2026, todo o dia'],
    ['es', times('21:30', '23:00'), 'Lunes, 12 de octubre de 2026, de 21:30 a 23:00'],
    ['es', times('01:00', null), 'Lunes, 12 de octubre de 2026, a la 1:00'],
    ['en', times('21:30', '23:00'), 'Monday 12 October 2026, from 21:30 to 23:00'],
    ['en', times(null, null), 'Monday 12 October 2026, all day'],
    [
      'pt',
      times(null, null, '2026-10-14'),
      'De segunda-feira, 12 de outubro até quarta-feira, 14 de outubro de 2026',
    ],
    [
      'pt',
      times(null, null, '2027-01-02'),
      'De segunda-feira, 12 de outubro de 2026 até sábado, 2 de janeiro de 2027',
    ],
    [
      'pt',
      times('09:00', '18:00', '2026-10-14'),
      'De segunda-feira, 12 de outubro, às 9h00, até quarta-feira, 14 de outubro de 2026, às 18h00',
    ],
  ] as const)('in %s %o is "%s"', (locale, event, text) => {
    // Versions of Intl use different spaces, and differ in the comma after an English weekday.
    const said = eventWhen(event, locale, phrases[locale])
      .replace(/\s/g, ' ')
      .replace(/^(Monday),/, '$1')
    expect(said).toBe(text)
  })

  it('keeps an hour beside its preposition, and a day beside its month', () => {
    const glued = (event: ReturnType<typeof times>) =>
      eventWhen(event, 'pt', phrases.pt, 'beside-leaf')
    expect(glued(times('21:30', '23:00'))).toContain(' das\u00a021h30 às\u00a023h00')
    expect(glued(times(null, null, '2026-10-14'))).toContain(' até 14\u00a0de\u00a0outubro')
  })

  it('leaves out beside a leaf what the leaf shows', () => {
    const said = (event: ReturnType<typeof times>) =>
      eventWhen(event, 'pt', phrases.pt, 'beside-leaf').replace(/\s/g, ' ')
    expect(said(times('15:00', null))).toBe('Segunda-feira, às 15h00')
    expect(said(times(null, null, '2026-10-14'))).toBe('De 12 de outubro até 14 de outubro')
  })
})
