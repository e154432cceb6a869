import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { NotifiedKind, RequestKind } from '#src/contract/requests/request-kinds.ts'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { IconName } from '../icons.ts'
import type { Answer } from './AnswerList.tsx'

/** How requests of a kind are shown, to their senders and in the office: a file of `kinds/`. */
export type ShownKind<Kind extends RequestKind> = Shown<keyof DetailsOf<Kind> & string>

/** The same without the names of its fields. */
export interface Shown<Name extends string = string> {
  icon: IconName
  /** The questions of its form, in their order. */
  fields: Array<AnswerField<Name>>
  /** The fields whose values the office's list shows in addition to the subject. */
  listed: Name[]
}

/** A question of a request's form: the key of its text, and the type of its answer. */
export type AnswerField<Name = string> =
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

/** The kinds of request that members send by a form of the private area. */
const OF_MEMBERS = import.meta.glob<Shown>(
  ['./kinds/*.ts', '!./kinds/join.ts', '!./kinds/family.ts'],
  { eager: true, import: 'kind' },
)

/** How a kind of request is shown that members send: their forms load no other kind. */
export function memberKind(kind: NotifiedKind): Shown {
  return OF_MEMBERS[`./kinds/${kind}.ts`] as Shown
}

/**
 * The questions and answers of a request, for reading. The namespace of its form must be loaded.
 *
 * @param details the values of its form, of the contract's `DetailsOf`
 * @param labelOf the key of a question's text, if it differs from that of the form
 */
export function fieldAnswers(
  { fields }: Shown,
  details: Record<string, unknown>,
  translator: Translator,
  labelOf = (label: TextKey) => label,
): Answer[] {
  return fields.map((field) => ({
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
