import { lanes } from '../lanes.ts'

/** Only one picture is decoded in memory at a time. */
export const unpackInTurn = lanes({ atOnce: 1, waiting: 10 })
