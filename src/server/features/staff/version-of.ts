import { createHash } from 'node:crypto'

/** Long enough that two states of one record never share it. */
const DIGITS = 32

/** Names a state of a record, by all that an editor can change of it. */
export function versionOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, DIGITS)
}
