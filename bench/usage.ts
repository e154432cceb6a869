import { UsageError } from '../scripts/usage.ts'

/**
 * Reads a number from the command line.
 *
 * @param text the argument, such as `300`
 * @throws UsageError if it is not a positive whole number
 */
export function wholeNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new UsageError(`"${text}" is no whole number above 0.`)
}
