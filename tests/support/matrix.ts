import { randomInt } from 'node:crypto'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

/**
 * Whether the whole matrix runs (`npm run test:full`, and `npm run test:landing` with fewer rounds), and
 * not the gate (`npm test`).
 */
export const IS_FULL = /^(full|landing)$/.test(process.env.TEST_MATRIX ?? '')

/** Landings that together repeat a test as often as the whole matrix: each has another seed. */
const LANDINGS = process.env.TEST_MATRIX === 'landing' ? 4 : 1

/**
 * What random tests begin with. In the gate it is always the same, so that the same code gives the
 * same result; the whole matrix draws a new one each run. TEST_SEED repeats a run that failed.
 */
export const SEED = Number(process.env.TEST_SEED ?? (IS_FULL ? randomInt(1, 2 ** 31) : 1))

/** How often something is tried: a few times in the gate, many in the whole matrix. */
export function rounds(inGate: number, inFull: number): number {
  if (!IS_FULL) return inGate
  return inFull > inGate ? Math.max(inGate, Math.ceil(inFull / LANDINGS)) : inFull
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
