import * as v from 'valibot'
import { Year } from '#src/contract/office/year-numbers.ts'

const AddressYear = v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number), Year)

/** The year in an address; the usual one if it names none, or one that nobody may ask for. */
export function yearOf(said: string | null, usual: number): number {
  const read = v.safeParse(AddressYear, said)
  return read.success ? read.output : usual
}

/** Whether a year may be asked for. */
export function isYear(year: number): boolean {
  return v.is(Year, year)
}
