import * as v from 'valibot'

/** A form's values as typed, before the contract checks them. */
export function formValues<Values extends object>() {
  return v.custom<Values>((input) => typeof input === 'object' && input !== null)
}

/**
 * The values of radio buttons for yes and no, or male and female: a form holds `true`, `false` or
 * an empty text, the contract a value.
 */
export type Choice = 'true' | 'false' | ''

/** The chosen value; null if there is none. */
export function parseChoice(choice: Choice): boolean | null {
  return choice === '' ? null : choice === 'true'
}
