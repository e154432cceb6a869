import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Answer } from './AnswerList.tsx'
import { ANSWER_FIELDS, type AnswerField } from './request-fields.ts'

/**
 * What a request consists of, question by question, as people read it. The namespace of its form
 * must be loaded.
 *
 * @param labelOf the key of a question's words, where they are not those of its form
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
    // With its weekday, which shows a slip at once.
    case 'day':
      // Of a birth the hour alone may have been written.
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
 * A year of catechism in words: the first to the tenth, or the calendar years of its course as they
 * are.
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
