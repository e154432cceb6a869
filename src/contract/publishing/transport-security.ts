/** A year, in seconds: how long a browser uses only TLS after a visit. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/**
 * The header that keeps readers on TLS (RFC 6797), for a site served over TLS; no header for any
 * other. It does not include subdomains, which may belong to others.
 *
 * @param siteUrl origin that readers use
 */
export function transportHeaders(siteUrl: string): Readonly<Record<string, string>> {
  if (new URL(siteUrl).protocol !== 'https:') return {}
  return { 'strict-transport-security': `max-age=${MAX_AGE_SECONDS}` }
}
