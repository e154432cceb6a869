import { expect, test } from 'vitest'
import { agoText } from './date-texts.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')

test.each([
  ['2026-11-22T11:59:48.000Z', 'há 12 segundos'],
  ['2026-11-22T11:59:00.000Z', 'há 1 minuto'],
  ['2026-11-22T09:30:00.000Z', 'há 2 horas'],
  ['2026-11-21T09:30:00.000Z', 'ontem'],
  ['2026-11-13T09:30:00.000Z', 'há 9 dias'],
  ['2026-11-22T12:00:05.000Z', 'agora'],
])('%s was %s', (iso, text) => {
  expect(agoText(iso, NOW, 'pt')).toBe(text)
})

test('is said in each language', () => {
  const iso = '2026-11-22T10:00:00.000Z'
  expect([agoText(iso, NOW, 'es'), agoText(iso, NOW, 'en')]).toEqual([
    'hace 2 horas',
    '2 hours ago',
  ])
})
