import { UsageError } from '../scripts/usage.ts'

/**
 * Reads a number of the command line.
 *
 * @param text what was given, such as `300`
 * @throws UsageError where it is no whole number above 0
 */
export function wholeNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new UsageError(`"${text}" is no whole number above 0.`)
}
