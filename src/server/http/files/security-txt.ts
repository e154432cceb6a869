import type { Handler } from 'hono'
import { securityTxt } from '#src/domain/security-txt.ts'

/**
 * Serves `security.txt`, the contact for reporting a vulnerability. It is not a file of the
 * release: its expiry date moves daily, and a release may stay live for longer.
 */
export function securityTxtHandler({
  contact,
  siteUrl,
  now,
}: {
  contact: string
  siteUrl: string
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}): Handler {
  return (c) => {
    c.header('cache-control', 'public, max-age=3600')
    c.header('x-content-type-options', 'nosniff')
    return c.text(securityTxt({ contact, siteUrl, now: now() }))
  }
}
