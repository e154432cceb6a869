import { randomInt } from 'node:crypto'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

/** Whether the whole matrix runs (`npm run test:full`), and not the gate (`npm test`). */
export const IS_FULL = process.env.TEST_MATRIX === 'full'

/**
 * What random tests begin with. In the gate it is always the same, so that the same code gives the
 * same result; the whole matrix draws a new one each run. TEST_SEED repeats a run that failed.
 */
export const SEED = Number(process.env.TEST_SEED ?? (IS_FULL ? randomInt(1, 2 ** 31) : 1))

/** How often something is tried: a few times in the gate, many in the whole matrix. */
export function rounds(inGate: number, inFull: number): number {
  return IS_FULL ? inFull : inGate
}

/**
 * Examples of one thing, the most telling first: in the gate so many of them, in the whole matrix all.
 */
export function examples<Example>(all: readonly Example[], inGate: number): readonly Example[] {
  return IS_FULL ? all : all.slice(0, inGate)
}

/**
 * In which languages a long way through the screens is gone: in the gate in one, which differs from
 * way to way, and in the whole matrix in all.
 */
export function languagesOfWay(inGate: Locale): readonly Locale[] {
  return IS_FULL ? LOCALES : [inGate]
}
