import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { headlineOf, type RequestHeadline } from '#src/domain/requests/request-headline.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { courseText } from '#src/ui/requests/request-answers.ts'

/** The subject, day and hour of a request. @param values of its form, as the calls return them */
export function headlineOfRecord(
  kind: RequestKind,
  values: Record<string, unknown>,
): RequestHeadline {
  // The contract has checked that the values are those of this kind.
  return headlineOf({ kind, details: values } as unknown as RequestDetails)
}

/** Fields whose values a list shows in addition to the subject. */
const SAID: Record<RequestKind, string[]> = {
  join: ['email', 'mobilephone', 'birth_place_parish'],
  family: ['father_name', 'mother_name'],
  meeting: ['email'],
  'mass-intention': ['location_description', 'intention_type_description'],
  catechism: ['year', 'parent_email'],
  baptism: ['baptism_place', 'parent_email'],
  wedding: ['wedding_place'],
}

/** The second line of a request in a list: its day, and details that distinguish it from others. */
export function queueLine(
  kind: RequestKind,
  values: Record<string, unknown>,
  { t, locale }: Translator,
): string {
  const { day, hour } = headlineOfRecord(kind, values)
  const said = SAID[kind].map((name) => {
    const value = values[name]
    if (typeof value !== 'string') return null
    return name === 'year' ? courseText(value, t) : value
  })
  return [day && dayText(day, locale, 'full'), hour && hourText(hour, locale), ...said]
    .filter(Boolean)
    .join(' · ')
}
