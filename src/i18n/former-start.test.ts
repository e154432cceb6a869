import { expect, test } from 'vitest'
import { whenPhrases } from './event-when.ts'
import { formerStart, type MovedTimes } from './former-start.ts'
import { LOCALES, type Locale } from './locales.ts'
import { readTexts } from './texts-on-disk.ts'
import { createTranslator } from './translator.ts'

const texts = readTexts()
const said = (event: Partial<MovedTimes>, locale: Locale = 'pt') =>
  formerStart(
    { event_from_date: '2026-10-17', event_status: 'scheduled', event_moved_from: null, ...event },
    locale,
    whenPhrases(createTranslator(locale, texts)),
  )

test('what was not moved, or does not take place, has no former start', () => {
  expect(said({})).toBeNull()
  const event_moved_from = { date: '2026-10-10', hour: '21:30' }
  expect(said({ event_moved_from, event_status: 'cancelled' })).toBeNull()
  expect(said({ event_moved_from: { date: '2026-10-17', hour: null } })).toBeNull()
})

test('another day is said in full, in each language', () => {
  const event_moved_from = { date: '2026-10-10', hour: '21:30' }
  expect(LOCALES.map((locale) => said({ event_moved_from }, locale))).toEqual([
    { kind: 'day', text: 'Sábado, 10 de outubro de 2026, às\u00a021h30' },
    { kind: 'day', text: 'Sábado, 10 de octubre de 2026, a las\u00a021:30' },
    { kind: 'day', text: 'Saturday, 10 October 2026, at\u00a021:30' },
  ])
  expect(said({ event_moved_from: { date: '2026-10-10', hour: null } })?.text).toBe(
    'Sábado, 10 de outubro de 2026',
  )
})

test('another hour of the same day is all that is said', () => {
  const event_moved_from = { date: '2026-10-17', hour: '09:00' }
  expect(said({ event_moved_from })).toEqual({ kind: 'hour', text: '9h00' })
  expect(said({ event_moved_from }, 'en')).toEqual({ kind: 'hour', text: '9:00' })
})
