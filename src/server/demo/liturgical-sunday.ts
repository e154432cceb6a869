import type { Temporal } from 'temporal-polyfill'
import { easter, firstSundayOfAdvent } from './calendar.ts'

type Day = Temporal.PlainDate

export const SEASONS = ['advent', 'christmas', 'lent', 'easter', 'ordinary'] as const
export type Season = (typeof SEASONS)[number]

export interface LiturgicalSunday {
  season: Season
  /** Which Sunday of its season, from 1; of Ordinary Time, its week. */
  number: number
  /** Its name in Portuguese, as kept in Portugal. */
  name: string
}

const ROMAN: Array<[number, string]> = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** What a Sunday is called in the Roman calendar as Portugal keeps it. */
export function liturgicalSunday(day: Day): LiturgicalSunday {
  const weeksFrom = (start: Day) => start.until(day).days / 7
  const advent = firstSundayOfAdvent(day.year)
  const afterAdvent = weeksFrom(advent)
  if (afterAdvent >= 0 && afterAdvent < 4) return named('advent', afterAdvent + 1, 'do Advento')
  if (afterAdvent >= 4)
    return special('christmas', 1, day.day === 25 ? 'Natal do Senhor' : 'Sagrada Família')
  const baptism = sundayFrom(day.with({ month: 1, day: 7 }))
  if (weeksFrom(baptism) < 0) {
    return day.day === 1
      ? special('christmas', 2, 'Santa Maria, Mãe de Deus')
      : special('christmas', 3, 'Epifania do Senhor')
  }
  const afterEaster = weeksFrom(easter(day.year))
  if (weeksFrom(baptism) === 0) {
    return special(
      'christmas',
      baptism.day > 8 ? 4 : 3,
      baptism.day > 8 ? 'Batismo do Senhor' : 'Epifania do Senhor',
    )
  }
  if (afterEaster < -6) return named('ordinary', weeksFrom(baptism) + 1, 'do Tempo Comum')
  if (afterEaster === -1) return special('lent', 6, 'Domingo de Ramos na Paixão do Senhor')
  if (afterEaster < 0) return named('lent', afterEaster + 7, 'da Quaresma')
  if (afterEaster === 0) return special('easter', 1, 'Domingo de Páscoa')
  if (afterEaster < 6) return named('easter', afterEaster + 1, 'da Páscoa')
  if (afterEaster === 6) return special('easter', 7, 'Ascensão do Senhor')
  if (afterEaster === 7) return special('easter', 8, 'Pentecostes')
  if (afterEaster === 8) return special('easter', 9, 'Santíssima Trindade')
  if (afterAdvent === -1) return special('ordinary', 34, 'Cristo, Rei do Universo')
  return named('ordinary', 35 + afterAdvent, 'do Tempo Comum')
}

function named(season: Season, number: number, of: string): LiturgicalSunday {
  return { season, number, name: `${roman(number)} Domingo ${of}` }
}

function special(season: Season, number: number, name: string): LiturgicalSunday {
  return { season, number, name }
}

function sundayFrom(day: Day): Day {
  return day.add({ days: (7 - day.dayOfWeek) % 7 })
}

function roman(number: number): string {
  let rest = number
  return ROMAN.map(([value, letters]) => {
    const count = Math.floor(rest / value)
    rest -= count * value
    return letters.repeat(count)
  }).join('')
}
