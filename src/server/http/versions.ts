import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** Long enough that two states of one record never share it. */
const DIGITS = 32

/** Names a version of a record by all its editable fields. */
export function versionOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, DIGITS)
}

/** The header that names the version of a record that the caller changed. */
export const IF_MATCH = 'If-Match'

/** The version that a caller expects (RFC 9110 §13.1.1); undefined if any version is accepted. */
export function expectedVersion(c: Context): string | undefined {
  const header = c.req.header(IF_MATCH)?.trim()
  return header === undefined || header === '*' ? undefined : header.replace(/^"|"$/g, '')
}
