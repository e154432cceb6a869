import type {
  CatechismClass,
  EnrolledChild,
  Sibling,
} from '#src/contract/office/catechism-classes.ts'
import { capitalised, hourText, weekdayText } from '#src/i18n/dates.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Answer } from '#src/ui/requests/AnswerList.tsx'
import { enrolmentAnswers } from '#src/ui/requests/enrolment-answers.ts'
import { courseText } from '#src/ui/requests/request-answers.ts'

/** When a class takes place and where, as far as it is said: `Sábado, 15h00 · Sala 2`. */
export function classPlaceText(
  { weekday, hour, room }: Pick<CatechismClass, 'weekday' | 'hour' | 'room'>,
  { locale }: Translator,
): string {
  const day = weekday === null ? null : capitalised(weekdayText(weekday, locale, 'short'))
  const when = [day, hour && hourText(hour, locale)].filter(Boolean).join(', ')
  return [when, room].filter(Boolean).join(' · ')
}

/** A class in a choice: `3.º ano · Sábado, 15h00 · Sala 2`. */
export function classChoiceText(one: CatechismClass, translator: Translator): string {
  return [one.name, classPlaceText(one, translator)].filter(Boolean).join(' · ')
}

/** All that a class says of itself, in a line. */
export function classText(one: CatechismClass, translator: Translator): string {
  const { catechist_name, catechist_phone } = one
  return [classChoiceText(one, translator), catechist_name, catechist_phone]
    .filter(Boolean)
    .join(' · ')
}

/** What an enrolment and the register say of a child besides the name and the contacts. */
export function childText(
  { year, born, contact_name }: EnrolledChild,
  { t, locale }: Translator,
): string {
  const facts = [
    courseText(year, t),
    born && t('office-catechism.child.born', { date: partialDateText(born, locale) }),
    contact_name,
  ]
  return facts.filter(Boolean).join(' · ')
}

/**
 * What a catechist must know of a child at once: health, pictures, the way home, and what the parish
 * asks in its own words. The other answers stand among the contacts.
 */
export function answersToKnow({ answers }: EnrolledChild, translator: Translator): Answer[] {
  const told = new Set(['birth_date', 'guardian_name', 'guardian_phone', 'other_guardian_phone'])
  return enrolmentAnswers(
    answers.filter(({ key }) => !told.has(key)),
    translator,
  )
}

/** Siblings with their classes: `Bruno (5.º ano), Carla (por colocar)`. */
export function siblingsText(siblings: Sibling[], { t }: Translator): string {
  return siblings
    .map(({ name, in: inClass }) =>
      inClass
        ? t('office-catechism.siblings.in_class', { name, class: inClass.name })
        : t('office-catechism.siblings.waits', { name }),
    )
    .join(', ')
}
