import {
  type EventRecurrence,
  LAST_WEEK,
  type Week,
} from '#src/contract/contents/event-recurrence.ts'
import { monthName } from '#src/i18n/date-texts.ts'
import { capitalised, dayText, weekdayText } from '#src/i18n/dates.ts'
import { eventHours, whenPhrases } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** The inputs of a sentence about an event's repetition. */
interface RepeatedTimes {
  rule: EventRecurrence
  /** Wall times of its first date, which give the rule its weekdays and days. */
  first: { event_from_date: string; event_from_hour: string | null; event_to_hour: string | null }
  /** The day of its last date, `yyyy-MM-dd`; null without end. */
  lastDay: string | null
}

/** An event's repetition in words: `Todas as terças-feiras, às 21h00, até 30 de junho de 2027`. */
export function recurrenceText(
  { rule, first, lastDay }: RepeatedTimes,
  translator: Pick<Translator, 't' | 'locale' | 'tag'>,
): string {
  const { t, locale } = translator
  const parts = [ruleText(rule, first.event_from_date, translator)]
  if (first.event_from_hour !== null || first.event_to_hour !== null) {
    parts.push(eventHours(first, locale, whenPhrases(translator)))
  }
  if (lastDay !== null && rule.frequency !== 'dates') {
    parts.push(t('events.repeats.until', { day: dayText(lastDay, locale) }))
  }
  return capitalised(parts.join(', '))
}

type Words = Pick<Translator, 't' | 'locale' | 'tag'>

function ruleText(rule: EventRecurrence, first: string, words: Words): string {
  const { t } = words
  if (rule.frequency === 'dates') return t('events.repeats.dates')
  const { interval } = rule
  const isEach = interval === 1
  switch (rule.frequency) {
    case 'daily':
      return isEach ? t('events.repeats.each_day') : t('events.repeats.some_days', { interval })
    case 'weekly': {
      const [only, ...others] = rule.weekdays
      if (isEach && others.length === 0) return t(keyIn('events.repeats.every', `${only}`))
      const days = listed(
        rule.weekdays.map((weekday) => t(keyIn('events.repeats.on', `${weekday}`))),
        words,
      )
      return isEach ? days : t('events.repeats.some_weeks', { interval, days })
    }
    case 'monthly': {
      const days = daysOfMonth(rule.weeks, first, words)
      return isEach
        ? t('events.repeats.each_month', { days })
        : t('events.repeats.some_months', { interval, days })
    }
    case 'yearly': {
      const days = daysOfYear(rule.weeks, first, words)
      return isEach
        ? t('events.repeats.each_year', { days })
        : t('events.repeats.some_years', { interval, days })
    }
  }
}

function daysOfMonth(weeks: Week[], first: string, words: Words): string {
  if (weeks.length > 0) return weeksText(weeks, first, words)
  return words.t('events.repeats.day_of_month', { day: dayOfMonth(first) })
}

function daysOfYear(weeks: Week[], first: string, words: Words): string {
  const { t, locale } = words
  if (weeks.length === 0) {
    return t('events.repeats.day_of_year', { day: dayText(first, locale, 'short') })
  }
  const month = monthName(first.slice('yyyy-'.length, 'yyyy-MM'.length), locale)
  return t('events.repeats.weeks_of_year', { weeks: weeksText(weeks, first, words), month })
}

/** `na primeira sexta-feira`, `no primeiro e no terceiro domingo`. */
function weeksText(weeks: Week[], first: string, words: Words): string {
  const weekday = new Date(`${first}T00:00Z`).getUTCDay()
  const gender = isFeminine(weekday, words.locale) ? 'weeks_feminine' : 'weeks'
  const named = weeks.map((week) =>
    words.t(`events.repeats.${gender}.${week === LAST_WEEK ? 'last' : week}`),
  )
  return `${listed(named, words)} ${weekdayText(weekday, words.locale, 'long')}`
}

/** In Portuguese, weekdays with `feira` are feminine; Saturday and Sunday are masculine. */
function isFeminine(weekday: number, locale: Locale): boolean {
  return locale === 'pt' && weekday >= 1 && weekday <= 5
}

function dayOfMonth(date: string): number {
  return Number(date.slice('yyyy-MM-'.length))
}

function listed(texts: string[], { tag }: Words): string {
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(texts)
}
