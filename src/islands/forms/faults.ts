import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { Translator } from '../../i18n/translator.ts'
import type { FieldError } from '../../ui/ErrorSummary.tsx'

/** What is wrong with a form's fields, in words and in the order of its schema. */
export function faultsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  t: Translator['t'],
): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const { type, message } = error ?? {}
    if (typeof message !== 'string') return []
    // The server has put its own in words already.
    return [{ name, text: type === 'server' ? message : t(`errors.hints.${message}`) }]
  })
}

/** Whether all that is missing is the captcha, which has words of its own (SPEC §5). */
export function isOnlyCaptcha(names: string[]): boolean {
  return names.length === 1 && names[0] === 'captcha'
}
