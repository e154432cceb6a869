import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Answer } from './AnswerList.tsx'

/** A question of a request's form: the key of its text, and the type of its answer. */
type AnswerField<Name = string> =
  | {
      name: Name
      label: TextKey
      as: 'text' | 'day' | 'day-month-year' | 'hour' | 'year' | 'people'
    }
  | {
      name: Name
      label: TextKey
      as: 'choice'
      texts: Partial<Record<'true' | 'false' | 'null', TextKey>>
    }

type Fields = { [Kind in RequestKind]: Array<AnswerField<keyof DetailsOf<Kind> & string>> }

const text = <Name extends string>(name: Name, label: TextKey) =>
  ({ name, label, as: 'text' }) as const

const joinText = <Name extends Exclude<keyof DetailsOf<'join'>, 'consent' | 'captcha'> & string>(
  name: Name,
) => text(name, `join.fields.${name}`)

/** The questions of each kind, in the order of its form. */
const FIELDS: Fields = {
  join: [
    joinText('name'),
    {
      name: 'sex',
      label: 'join.fields.sex',
      as: 'choice',
      texts: { true: 'join.male', false: 'join.female' },
    },
    joinText('title'),
    joinText('birth_place_parish'),
    joinText('birth_place_county'),
    joinText('taxpayer'),
    joinText('address'),
    joinText('door_number'),
    joinText('postal_code'),
    joinText('district'),
    joinText('mobilephone'),
    joinText('phone'),
    joinText('fax'),
    joinText('email'),
  ],
  family: [
    text('name', 'own-requests.family.name'),
    text('father_name', 'own-requests.family.father'),
    text('mother_name', 'own-requests.family.mother'),
    { name: 'family_entities', label: 'own-requests.family.household', as: 'people' },
  ],
  meeting: [text('message', 'meetings.message'), text('email', 'meetings.email')],
  'mass-intention': [
    { name: 'intention_date', label: 'mass-intentions.date', as: 'day-month-year' },
    { name: 'intention_time', label: 'mass-intentions.time', as: 'hour' },
    text('location_description', 'mass-intentions.place'),
    text('intention_type_description', 'mass-intentions.type'),
    text('intention_description', 'mass-intentions.description'),
    text('requested_by_description', 'mass-intentions.requested_by'),
    text('email', 'mass-intentions.email'),
    text('comments', 'mass-intentions.comments'),
  ],
  catechism: [
    text('catechism_student_name', 'catechism.student_name'),
    {
      name: 'catechism_student_sex',
      label: 'catechism.student_sex',
      as: 'choice',
      texts: { true: 'catechism.male', false: 'catechism.female' },
    },
    { name: 'year', label: 'catechism.year', as: 'year' },
    text('parent_email', 'catechism.parent_email'),
  ],
  baptism: [
    text('entity_to_baptized', 'baptism.person'),
    { name: 'time_of_birth', label: 'baptism.birth', as: 'day' },
    text('parent_email', 'baptism.parent_email'),
    { name: 'baptism_date', label: 'baptism.date', as: 'day' },
    { name: 'baptism_time', label: 'baptism.time', as: 'hour' },
    text('baptism_place', 'baptism.place'),
    text('father_description', 'baptism.father'),
    text('mother_description', 'baptism.mother'),
    text('godfather_description', 'baptism.godfather'),
    text('godmother_description', 'baptism.godmother'),
    text('comments', 'baptism.comments'),
  ],
  wedding: [
    text('entity_groom_name', 'weddings.groom_name'),
    text('entity_groom_nick', 'weddings.groom_nick_read'),
    text('entity_groom_email', 'weddings.groom_email'),
    text('entity_bride_name', 'weddings.bride_name'),
    text('entity_bride_nick', 'weddings.bride_nick_read'),
    text('entity_bride_email', 'weddings.bride_email'),
    { name: 'wedding_date', label: 'weddings.date', as: 'day' },
    { name: 'wedding_hour', label: 'weddings.hour', as: 'hour' },
    text('wedding_place', 'weddings.place'),
    {
      name: 'mass',
      label: 'weddings.mass',
      as: 'choice',
      texts: {
        true: 'weddings.mass_yes',
        false: 'weddings.mass_no',
        null: 'weddings.mass_unknown',
      },
    },
  ],
}

export const ANSWER_FIELDS: Record<RequestKind, AnswerField[]> = FIELDS

/**
 * The questions and answers of a request, for reading. The namespace of its form must be loaded.
 *
 * @param labelOf the key of a question's text, if it differs from that of the form
 * @param details the values of its form, of the contract's `REQUEST_DETAILS`
 */
export function requestAnswers(
  kind: RequestKind,
  details: Record<string, unknown>,
  translator: Translator,
  labelOf = (label: TextKey) => label,
): Answer[] {
  return ANSWER_FIELDS[kind].map((field) => ({
    label: translator.t(labelOf(field.label)),
    value: answerText(field, details[field.name], translator),
  }))
}

function answerText(field: AnswerField, value: unknown, { t, locale }: Translator): string | null {
  if (field.as === 'choice') {
    const text = field.texts[String(value) as keyof typeof field.texts]
    return text ? t(text) : null
  }
  if (field.as === 'people') return Array.isArray(value) ? value.map(nameOf).join('\n') : null
  if (typeof value !== 'string' || value === '') return null
  switch (field.as) {
    // The weekday helps readers to notice a wrong date.
    case 'day':
      // For a birth, people may give only the hour.
      if (value.length === 'HH:mm'.length) return hourText(value, locale)
      return dayText(value.slice(0, 'yyyy-MM-dd'.length), locale, 'full')
    case 'day-month-year':
      return dayText(fromDayMonthYear(value), locale, 'full')
    case 'hour':
      return hourText(value, locale)
    case 'year':
      return courseText(value, t)
    case 'text':
      return value
  }
}

/**
 * A year of catechism in words: the first to the tenth, or the calendar years of its course,
 * unchanged.
 */
export function courseText(year: string, t: Translator['t']): string {
  return year.includes('/') ? year : t('catechism.year_option', { year })
}

interface Named {
  entity_name?: string | null
  entity?: { name: string } | null
  pending_entity?: { name: string } | null
}

function nameOf({ entity_name, entity, pending_entity }: Named): string {
  return entity_name ?? pending_entity?.name ?? entity?.name ?? ''
}
