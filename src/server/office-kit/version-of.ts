import { createHash } from 'node:crypto'

/** Long enough that two states of one record never share it. */
const DIGITS = 32

/** Names a version of a record by all its editable fields. */
export function versionOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, DIGITS)
}
