import type { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { dayOf, easter, firstSundayOfAdvent } from './calendar.ts'
import { Count, type DemoNews, Hour, Text, Weekday } from './content-schema.ts'
import { seededRandom } from './random.ts'

type Day = Temporal.PlainDate

const SEASONS = ['advent', 'christmas', 'lent', 'easter', 'ordinary'] as const
type Season = (typeof SEASONS)[number]

interface LiturgicalSunday {
  season: Season
  /** Number of the Sunday in its season, from 1; in Ordinary Time, the week. */
  number: number
  /** Its name in Portuguese, in the calendar of Portugal. */
  name: string
}

const ROMAN: Array<[number, string]> = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** The name of a Sunday in the Roman calendar of Portugal. */
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

const Texts = v.pipe(v.array(Text), v.minLength(1))

/** `bulletins.yaml`: the parts of a parish's weekly bulletins. */
export const BulletinsFile = v.strictObject({
  /** The number of news items online, bulletins included. */
  newsInAll: Count,
  /** Title, lead and body, with placeholders: `{name}`, `{agenda}`, … */
  title: Text,
  resume: Text,
  at: Hour,
  sections: v.array(Text),
  tags: v.array(Text),
  body: Text,
  agenda: v.array(v.strictObject({ weekday: Weekday, text: Text })),
  families: Texts,
  readers: Texts,
  notices: Texts,
  /** The first words of each bulletin, by season and Sunday. */
  reflections: v.strictObject(
    Object.fromEntries(SEASONS.map((season) => [season, Texts])) as Record<
      (typeof SEASONS)[number],
      typeof Texts
    >,
  ),
})
export type BulletinsFile = v.InferOutput<typeof BulletinsFile>

/**
 * The bulletins of the last Sundays, each published on its Saturday: as many as fill up the number
 * of news.
 */
export function bulletins(
  weekly: BulletinsFile,
  news: DemoNews[],
  today: Temporal.PlainDate,
): DemoNews[] {
  const count = weekly.newsInAll - news.filter(isOnline).length
  return Array.from({ length: count }, (_, back) => {
    const saturday = dayOf({ day: -7 * (back + 1), on: 6 }, today, 0)
    return bulletin(weekly, saturday.add({ days: 1 }), -saturday.until(today).days)
  })
}

function isOnline({ state, when }: DemoNews): boolean {
  return state === undefined && !('day' in when && when.day > 0)
}

function bulletin(weekly: BulletinsFile, sunday: Temporal.PlainDate, day: number): DemoNews {
  const { season, number, name } = liturgicalSunday(sunday)
  // Weeks since a fixed Sunday, so that neighbouring bulletins differ and a year's bulletins never
  // change.
  const week = Math.round(sunday.since('2024-01-07').days / 7)
  const random = seededRandom(week)
  const one = (list: string[], step: number) =>
    list[(((week * step) % list.length) + list.length) % list.length] ?? ''
  const { agenda, readers, families, notices, reflections } = weekly
  const days = [0, 1, 2, 3]
    .flatMap((i) => agenda[(week * 7 + i * 5 + agenda.length * 9) % agenda.length] ?? [])
    .sort((a, b) => a.weekday - b.weekday)
  const first = one(readers, 3)
  const second = one(
    readers.filter((reader) => reader !== first),
    7,
  )
  const offering = `${380 + Math.floor(random() * 410)},${Math.floor(random() * 90) + 10}`
  const parts: Record<string, string> = {
    number: `${sunday.weekOfYear ?? 1}/${sunday.yearOfWeek ?? sunday.year}`,
    name,
    reflection: reflections[season][number - 1] ?? '',
    agenda: days.map(({ text }) => `- ${text}`).join('\n'),
    ...{ first, second, offering },
    family: one(families, 4),
    notice: one(notices, 5),
  }
  const filled = (text: string) =>
    text.replace(/\{([a-z]+)\}/g, (token, key) => parts[key] ?? token)
  const { at, sections, tags, resume } = weekly
  return {
    key: `bulletin-${sunday}`,
    when: { day },
    ...{ at, sections, tags, resume },
    title: filled(weekly.title),
    body: filled(weekly.body),
    translations: {},
  }
}
