import * as v from 'valibot'

/** A form's values as typed, before the contract checks them. */
export function formValues<Values extends object>() {
  return v.custom<Values>((input) => typeof input === 'object' && input !== null)
}
