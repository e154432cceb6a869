/** A year, in seconds: for so long a browser that was here comes back over TLS only. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/**
 * What keeps readers on TLS (RFC 6797), for a site that is read over it; nothing for any other. Hosts
 * below this one may be somebody else's, so it says nothing of them.
 *
 * @param siteUrl origin that readers use
 */
export function transportHeaders(siteUrl: string): Readonly<Record<string, string>> {
  if (new URL(siteUrl).protocol !== 'https:') return {}
  return { 'strict-transport-security': `max-age=${MAX_AGE_SECONDS}` }
}
