import type { AnswerTime, SearchedAnswer } from '#src/contract/contents/search.ts'
import { toEvening } from '#src/domain/masses/celebrations.ts'
import { telephoneAddress } from '#src/domain/people/person.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import { officeHoursLines } from '#src/ui/office-hours-text.ts'
import type { SearchConfig } from './search-config.ts'

/** A line of an answer: the fact that was asked for, and further details. */
export interface AnswerLine {
  told: string
  /** The day or days of the line. */
  day?: string
  beside: string
  /** A phone number, if there is one. */
  href?: string
}

type Wording = Pick<SearchConfig, 'locale' | 'answers'>

/** The title of an answer: `Missas`, `Pedir um batismo`. */
export function topicText(answer: SearchedAnswer, { answers }: Wording): string {
  return answer.topic === 'request' ? answers.rooms[answer.room] : answers[answer.topic]
}

/** The lines of an answer; none if the link to its parish is the whole answer. */
export function answerLines(answer: SearchedAnswer, wording: Wording): AnswerLine[] {
  const { answers, locale } = wording
  switch (answer.topic) {
    case 'masses':
    case 'confessions':
      return answer.times.map((time) => ({
        told: hourText(time.hour, locale),
        day: dayOf(time, answer, wording),
        beside: time.place ?? '',
      }))
    case 'telephone':
      return [
        ...called(answer.phone, answers.telephone),
        ...called(answer.mobilephone, answers.mobilephone),
      ]
    case 'office_hours':
      return [
        ...officeHoursLines(answer.office_hours, hoursTranslator(wording)).map(
          ({ days, hours }) => ({ told: hours.join(', '), day: days, beside: '' }),
        ),
        ...called(answer.phone, answers.telephone),
      ]
    case 'address':
      return [{ told: answer.address, beside: answer.postal_code ?? '' }]
    case 'request':
      return []
    default:
      return answer satisfies never
  }
}

/** Says that nothing takes place on the requested day; null if something does. */
export function noneText(answer: SearchedAnswer, wording: Wording): string | null {
  if (answer.topic !== 'masses' && answer.topic !== 'confessions') return null
  if (answer.none_on === null) return null
  const day = namedDay(answer.none_on, answer, wording)
  return wording.answers[`no_${answer.topic}`].replace('{day}', () => capitalised(day))
}

/** The part of the parish's page with more, and the text of its link. */
export function answerPlace(
  { topic, entity_ekklesia_location: { websiteconfiguration } }: SearchedAnswer,
  { answers }: Wording,
): { path: string; text: string } {
  const home = `/${websiteconfiguration.url}`
  if (topic === 'request') return { path: `${home}#ask`, text: answers.ask }
  if (topic === 'masses' || topic === 'confessions') {
    return { path: `${home}#masses`, text: answers.see_masses }
  }
  return { path: `${home}#contacts`, text: answers.see_contacts }
}

function called(number: string | null, beside: string): AnswerLine[] {
  return number === null ? [] : [{ told: number, beside, href: telephoneAddress(number) }]
}

/** A time in the night belongs to the evening before, and is called night. */
function dayOf({ date, hour }: AnswerTime, answer: SearchedAnswer, wording: Wording): string {
  const evening = toEvening(date, hour)
  const day = namedDay(evening, answer, wording)
  return evening === date ? day : wording.answers.night.replace('{day}', () => day)
}

function namedDay(
  date: string,
  { entity_ekklesia_location: { timezone } }: SearchedAnswer,
  { answers, locale }: Wording,
): string {
  const today = wallClock(Date.now(), timezone).date
  if (date === today) return answers.today
  return date === addDays(today, 1) ? answers.tomorrow : dayText(date, locale, 'named')
}

/** A translator for office hours over the few texts that the page carries. */
function hoursTranslator({ answers, locale }: Wording) {
  const texts: Partial<Record<string, string>> = { ...answers, rooms: undefined }
  const t = (key: TextKey, values: Record<string, string | number> = {}) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => `${values[name] ?? ''}`)
  return { t, tag: LOCALE_TAGS[locale], locale }
}
