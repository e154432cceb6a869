import fc from 'fast-check'
import { rounds, SEED } from './matrix.ts'

/** What holds for every property test that says nothing else. */
fc.configureGlobal({ seed: SEED, numRuns: rounds(40, 500) })
