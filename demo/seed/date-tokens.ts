import type { Temporal } from 'temporal-polyfill'
import { WEEKDAYS, type Weekday, weekdayOf } from './calendar.ts'

type Day = Temporal.PlainDate
export type Language = 'pt' | 'es'

const TAGS = { pt: 'pt-PT', es: 'es-ES' } as const
const TOKEN = /\{(d|w|on|On|month|year|pastoral)(?::(sun|mon|tue|wed|thu|fri|sat))?([+-]\d+)?\}/g

/**
 * Replaces the date tokens of a text by dates relative to its own day (a news item's publication,
 * an event's first day): `{d+9}` is nine days later, "30 de novembro"; `{w+9}` says the weekday
 * too, `{on+9}` (or `{On+9}`) with its article, "na segunda-feira, 30 de novembro", "no sábado, …",
 * "el sábado, …"; `{d:sun+2}` is the second Sunday after; `{month+1}` the next month's name;
 * `{year}` and `{year+1}`; `{pastoral}` the pastoral year, "2026/2027".
 */
export function expandDates(text: string, from: Day, language: Language): string {
  return text.replace(TOKEN, (_, kind: string, weekday: string | undefined, shift = '+0') => {
    const count = Number(shift)
    if (kind === 'year') return String(from.year + count)
    if (kind === 'pastoral') return pastoralYear(from)
    if (kind === 'month') return format(from.add({ months: count }), language, { month: 'long' })
    const day = weekday ? nth(from, weekday, count) : from.add({ days: count })
    const parts = { day: 'numeric', month: 'long' } as const
    if (kind === 'd') return format(day, language, parts)
    const named = format(day, language, { weekday: 'long', ...parts })
    if (kind === 'w') return named
    const article = on(day, language)
    return `${kind === 'On' ? article[0]?.toUpperCase() + article.slice(1) : article} ${named}`
  })
}

/** In Portuguese Saturday and Sunday are masculine, the other days feminine. */
function on(day: Day, language: Language): string {
  if (language === 'es') return 'el'
  return day.dayOfWeek >= 6 ? 'no' : 'na'
}

/** The pastoral year runs from September to August. */
function pastoralYear(day: Day): string {
  const start = day.month >= 9 ? day.year : day.year - 1
  return `${start}/${start + 1}`
}

function nth(from: Day, name: string, count: number): Day {
  const wanted = WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number]) as Weekday
  const ahead = (wanted - weekdayOf(from) + 7) % 7 || 7
  return from.add({ days: ahead + 7 * (Math.max(1, count) - 1) })
}

function format(day: Day, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const noon = Date.UTC(day.year, day.month - 1, day.day, 12)
  return new Intl.DateTimeFormat(TAGS[language], { timeZone: 'UTC', ...parts }).format(noon)
}
