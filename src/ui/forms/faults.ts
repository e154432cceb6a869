import type { FieldErrors, FieldValues } from 'react-hook-form'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { FieldError } from '../ErrorSummary.tsx'

/**
 * The errors of a form's fields, in words and in the order of its schema. The path names a nested
 * field, such as `family_entities.2.relation_with`.
 */
export function faultsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  t: Translator['t'],
): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]) => faultsAt(name, error, t))
}

function faultsAt(name: string, error: unknown, t: Translator['t']): FieldError[] {
  if (typeof error !== 'object' || error === null) return []
  const { type, message } = error as { type?: unknown; message?: unknown }
  // The server's errors already are texts.
  if (typeof message === 'string') {
    return [{ name, text: type === 'server' ? message : t(keyIn('errors.hints', message)) }]
  }
  return Object.entries(error)
    .filter(([part]) => part !== 'ref')
    .flatMap(([part, inner]) => faultsAt(`${name}.${part}`, inner, t))
}

/**
 * How many fields are missing or wrong, in words: the heading of their list.
 *
 * @param held the current value of a field
 */
export function summaryOf(
  faults: FieldError[],
  held: (name: string) => unknown,
  t: Translator['t'],
): string {
  const count = faults.length
  const missing = faults.filter(({ name }) => isEmpty(held(name))).length
  if (missing === count) return t('common.form.missing', { count })
  return t(missing === 0 ? 'common.form.wrong' : 'common.form.missing_or_wrong', { count })
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false
}

/** Whether only the captcha is missing, which has its own text (requirements §5.1). */
export function isOnlyCaptcha(names: string[]): boolean {
  return names.length === 1 && names[0] === 'captcha'
}
