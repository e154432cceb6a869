import * as v from 'valibot'
import { Line } from '#src/contract/primitives.ts'

/** The query string of a view, with its `?`: only values that differ from the usual view. */
export function toQueryString<View extends object>(view: View, usual: NoInfer<View>): string {
  const names = Object.keys(usual) as Array<keyof View & string>
  const unusual = names.filter((name) => view[name] !== usual[name])
  const query = new URLSearchParams(unusual.map((name) => [name, `${view[name]}`])).toString()
  return query && `?${query}`
}

/** The page that an address names, from 1; the first one if it names none. */
export function parsePage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The line of text in an address under a name; empty if there is none. */
export function parseLine(query: URLSearchParams, name: string): string {
  const line = query.get(name)
  return v.is(Line, line) ? line : ''
}
