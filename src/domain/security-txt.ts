import { LOCALES } from '#src/i18n/locales.ts'

/** The path where a security researcher looks for the contact (RFC 9116, 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** How long the file is valid: RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60_000

/**
 * The contact for security reports, in the format of RFC 9116. It is the same all day, so it can be
 * cached.
 *
 * @param contact address as a URI: `mailto:…`, `https://…` or `tel:…`
 * @param siteUrl origin that readers use; only one with TLS may be named as its place (2.5.2)
 * @param now the present instant, ISO 8601 in UTC
 */
export function securityTxt({
  contact,
  siteUrl,
  now,
}: {
  contact: string
  siteUrl: string
  now: string
}): string {
  const day = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(day + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    ...(siteUrl.startsWith('https://') ? [`Canonical: ${siteUrl}${SECURITY_TXT_PATH}`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
