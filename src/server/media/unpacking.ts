import { lanes } from '../lanes.ts'

/** However many pictures are sent and fetched at once, one is unpacked in memory. */
export const unpackInTurn = lanes({ atOnce: 1, waiting: 10 })
