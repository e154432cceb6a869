import * as v from 'valibot'

/** What a form holds as it was typed, before the contract looks at it. */
export function formValues<Values extends object>() {
  return v.custom<Values>((input) => typeof input === 'object' && input !== null)
}
