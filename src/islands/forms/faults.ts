import type { FieldErrors, FieldValues } from 'react-hook-form'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { FieldError } from '#src/ui/ErrorSummary.tsx'

/**
 * What is wrong with a form's fields, in words and in the order of its schema. A field within
 * another is named by its path, such as `family_entities.2.relation_with`.
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
  // The server has put its own in words already.
  if (typeof message === 'string') {
    return [{ name, text: type === 'server' ? message : t(keyIn('errors.hints', message)) }]
  }
  return Object.entries(error)
    .filter(([part]) => part !== 'ref')
    .flatMap(([part, inner]) => faultsAt(`${name}.${part}`, inner, t))
}

/**
 * How many fields are missing or wrong, in words: what stands above the list of them.
 *
 * @param held what a field holds now
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

/** Whether all that is missing is the captcha, which has words of its own (requirements §5.1). */
export function isOnlyCaptcha(names: string[]): boolean {
  return names.length === 1 && names[0] === 'captcha'
}
