import * as v from 'valibot'
import { Line } from '#src/contract/primitives.ts'

/** The page of a list in an address, from 1; the first one if the address names none. */
export const AddressPage = v.fallback(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
  1,
)

/** A line of text in an address; empty if there is none. */
export const AddressLine = v.fallback(Line, '')

/** A word in an address; the usual one if it is not among the allowed words. */
export function addressWord<const Word extends string>(words: readonly Word[], usual: Word) {
  return v.fallback(v.picklist(words), usual)
}

/** Parses a view from the query string of an address. The schema replaces invalid values. */
export function parseQueryString<const View extends v.GenericSchema>(
  schema: View,
  query: string,
): v.InferOutput<View> {
  return v.parse(schema, Object.fromEntries(new URLSearchParams(query)))
}

/** The query string of a view, with its `?`: only values that differ from the usual view. */
export function toQueryString<View extends object>(view: View, usual: NoInfer<View>): string {
  const names = Object.keys(usual) as Array<keyof View & string>
  const unusual = names.filter((name) => view[name] !== usual[name])
  const query = new URLSearchParams(unusual.map((name) => [name, `${view[name]}`])).toString()
  return query && `?${query}`
}
