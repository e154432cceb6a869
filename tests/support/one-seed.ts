import { IS_FULL, SEED } from './matrix.ts'

/** Before all tests: one seed for all workers, which inherit it, said where it is a new one. */
export function setup(): void {
  process.env.TEST_SEED = String(SEED)
  if (IS_FULL) console.log(`Random tests begin with TEST_SEED=${SEED}.`)
}
