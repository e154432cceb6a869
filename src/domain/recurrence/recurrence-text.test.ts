import { expect, test } from 'vitest'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { recurrenceText } from './recurrence-text.ts'

const texts = readTexts()
const rule = { interval: 1, until: null, count: null, added_dates: [] }
const at = (day: string, from: string | null = '21:00', to: string | null = null) => ({
  event_from_date: day,
  event_from_hour: from,
  event_to_hour: to,
})

function said(of: EventRecurrence, first = at('2026-11-24'), lastDay: string | null = null) {
  return LOCALES.map((locale) =>
    recurrenceText({ rule: of, first, lastDay }, createTranslator(locale, texts)).replaceAll(
      '\u00a0',
      ' ',
    ),
  )
}

test.each<[name: string, said: string[], expected: string[]]>([
  [
    'a weekday until a day',
    said({ frequency: 'weekly', weekdays: [2], ...rule }, at('2026-11-24'), '2027-06-29'),
    [
      'Todas as terças-feiras, às 21h00, até 29 de junho de 2027',
      'Todos los martes, a las 21:00, hasta el 29 de junio de 2027',
      'Every Tuesday, at 21:00, until 29 June 2027',
    ],
  ],
  [
    'several weekdays with an end',
    said({ frequency: 'weekly', weekdays: [2, 6], ...rule }, at('2026-11-24', '18:00', '19:00')),
    [
      'Às terças-feiras e aos sábados, das 18h00 às 19h00',
      'Los martes y los sábados, de 18:00 a 19:00',
      'On Tuesdays and on Saturdays, from 18:00 to 19:00',
    ],
  ],
  [
    'every other week, the whole day',
    said({ frequency: 'weekly', weekdays: [6], ...rule, interval: 2 }, at('2026-11-28', null)),
    [
      'De 2 em 2 semanas, aos sábados',
      'Cada 2 semanas, los sábados',
      'Every 2 weeks, on Saturdays',
    ],
  ],
  [
    'weeks of a month',
    said({ frequency: 'monthly', weeks: [1, 3], ...rule }, at('2026-12-06')),
    [
      'No primeiro e no terceiro domingo de cada mês, às 21h00',
      'El primer y el tercer domingo de cada mes, a las 21:00',
      'On the first and on the third Sunday of each month, at 21:00',
    ],
  ],
  [
    'a week of a month that Portuguese counts in the feminine',
    said({ frequency: 'monthly', weeks: [-1], ...rule }, at('2026-11-27', null)),
    [
      'Na última sexta-feira de cada mês',
      'El último viernes de cada mes',
      'On the last Friday of each month',
    ],
  ],
  [
    'a day of the month',
    said({ frequency: 'monthly', weeks: [], ...rule }, at('2026-12-13', null)),
    ['No dia 13 de cada mês', 'El día 13 de cada mes', 'On day 13 of each month'],
  ],
  [
    'a day of the year, and a week of a month of the year',
    [
      ...said({ frequency: 'yearly', weeks: [], ...rule }, at('2027-06-13', null)),
      ...said({ frequency: 'yearly', weeks: [2], ...rule }, at('2027-05-09', null)),
    ],
    [
      'Todos os anos, a 13 de junho',
      'Todos los años, el 13 de junio',
      'Every year, on 13 June',
      'Todos os anos, no segundo domingo de maio',
      'Todos los años, el segundo domingo de mayo',
      'Every year, on the second Sunday of May',
    ],
  ],
  [
    'days, and dates without a rule',
    [
      ...said({ frequency: 'daily', ...rule, interval: 3 }, at('2027-06-13', null)),
      ...said({ frequency: 'dates', added_dates: ['2027-07-01'] }, at('2027-06-13', null)),
    ],
    [
      'De 3 em 3 dias',
      'Cada 3 días',
      'Every 3 days',
      'Em várias datas',
      'En varias fechas',
      'On several dates',
    ],
  ],
])('says %s', (_, texts, expected) => {
  expect(texts).toEqual(expected)
})
