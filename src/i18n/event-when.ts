import { capitalised, dayText, hourText } from './dates.ts'
import type { Locale } from './locales.ts'
import type { Translator } from './translator.ts'

/** The wall times of an event, as cards have them. */
interface WhenTimes {
  event_from_date: string
  event_from_hour: string | null
  event_to_date: string | null
  event_to_hour: string | null
}

/**
 * The words around days and hours, with the placeholders `{hour}`, `{first}` and `{last}`. They are
 * plain texts, so that a page can pass them to a script.
 */
export type WhenPhrases = Record<(typeof PHRASES)[number], string>

/** `_single` is for one o'clock, which takes the singular in Portuguese and Spanish. */
const PHRASES = [
  'at',
  'at_single',
  'from',
  'from_single',
  'to',
  'to_single',
  'until',
  'until_single',
  'all_day',
  'days',
] as const

const known = new WeakMap<Pick<Translator, 't'>, WhenPhrases>()

/** The phrases of a language, with placeholders unfilled. */
export function whenPhrases(translator: Pick<Translator, 't'>): WhenPhrases {
  const phrases = known.get(translator) ?? phrasesFrom(translator)
  known.set(translator, phrases)
  return phrases
}

function phrasesFrom({ t }: Pick<Translator, 't'>): WhenPhrases {
  const unfilled = { hour: '{hour}', first: '{first}', last: '{last}' }
  return Object.fromEntries(
    PHRASES.map((name) => [name, t(`events.when.${name}`, unfilled)]),
  ) as WhenPhrases
}

/**
 * When an event takes place, in words, by the wall clock of its place: `Segunda-feira, 12 de
 * outubro de 2026, das 21h30 às 23h00`.
 *
 * No line breaks between a preposition and its hour, nor between a day and its month.
 *
 * @param style `beside-leaf` omits the date of a single day, which the calendar leaf beside it
 *   shows
 */
export function eventWhen(
  event: WhenTimes,
  locale: Locale,
  phrases: WhenPhrases,
  style: 'full' | 'beside-leaf' = 'full',
): string {
  const { event_from_date: first, event_from_hour: from, event_to_hour: to } = event
  const last = event.event_to_date ?? first
  const hour = hourIn(locale, phrases)
  if (last === first) {
    const day = dayText(first, locale, style === 'full' ? 'full' : 'weekday')
    return capitalised(`${day}, ${hoursOfDay(from, to, phrases, hour)}`)
  }
  const firstDay = unbroken(dayText(first, locale, firstStyle(first, last, style)), style)
  const lastDay = unbroken(dayText(last, locale, style === 'full' ? 'full' : 'short'), style)
  const begins = from ? `${firstDay}, ${hour('at', from)},` : firstDay
  const ends = to ? `${lastDay}, ${hour('at', to)}` : lastDay
  return capitalised(phrases.days.replace('{first}', begins).replace('{last}', ends))
}

/** The hours of an event without its day, as used within a sentence: `às 21h00`. */
export function eventHours(
  {
    event_from_hour: from,
    event_to_hour: to,
  }: Pick<WhenTimes, 'event_from_hour' | 'event_to_hour'>,
  locale: Locale,
  phrases: WhenPhrases,
): string {
  return hoursOfDay(from, to, phrases, hourIn(locale, phrases))
}

function hourIn(locale: Locale, phrases: WhenPhrases) {
  return (name: 'at' | 'from' | 'to' | 'until', value: string) =>
    phrases[value.startsWith('01:') ? (`${name}_single` as const) : name]
      .replace(' {hour}', '\u00a0{hour}')
      .replace('{hour}', hourText(value, locale))
}

function unbroken(day: string, style: 'full' | 'beside-leaf'): string {
  return style === 'beside-leaf' ? day.replaceAll(' ', '\u00a0') : day
}

/** If both days are in one year, the text states the year only once, at the end. */
function firstStyle(first: string, last: string, style: 'full' | 'beside-leaf') {
  if (style === 'beside-leaf') return 'short'
  return first.slice(0, 4) === last.slice(0, 4) ? 'named' : 'full'
}

function hoursOfDay(
  from: string | null,
  to: string | null,
  phrases: WhenPhrases,
  hour: (name: 'at' | 'from' | 'to' | 'until', value: string) => string,
): string {
  if (from && to) return `${hour('from', from)} ${hour('to', to)}`
  if (from) return hour('at', from)
  if (to) return hour('until', to)
  return phrases.all_day
}
