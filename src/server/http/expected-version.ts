import type { Context } from 'hono'

/** The header by which a caller says which version of a record their changes were made to. */
export const IF_MATCH = 'If-Match'

/** The version that a caller expects (RFC 9110 §13.1.1); undefined where any will do. */
export function expectedVersion(c: Context): string | undefined {
  const header = c.req.header(IF_MATCH)?.trim()
  return header === undefined || header === '*' ? undefined : header.replace(/^"|"$/g, '')
}
