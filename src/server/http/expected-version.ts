import type { Context } from 'hono'

/** The header that names the version of a record that the caller changed. */
export const IF_MATCH = 'If-Match'

/** The version that a caller expects (RFC 9110 §13.1.1); undefined if any version is accepted. */
export function expectedVersion(c: Context): string | undefined {
  const header = c.req.header(IF_MATCH)?.trim()
  return header === undefined || header === '*' ? undefined : header.replace(/^"|"$/g, '')
}
