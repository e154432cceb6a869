import { decodedUri } from '#src/domain/address-text.ts'

/** Longer addresses were not written by a person, and are not stored. */
export const MOST_CHARACTERS = 500
/** The query parameters that WordPress finds content by, instead of its address. */
const BY_NUMBER = ['p', 'page_id', 'attachment_id']

/**
 * Normalises an address at a former site, so that all its spellings are equal: with or without
 * `www`, a trailing slash, capital letters. A number in the query stays.
 *
 * @returns such as `velho.example.org/2019/festa`; null if it is no address of a site
 */
export function toFormerAddress(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { host, pathname, searchParams } = new URL(url)
  const path = decodedUri(pathname).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
  const site = `${hostOf(host)}${path}`
  const number = BY_NUMBER.map((name) => searchParams.get(name)).find((one) => one !== null)
  return number && /^\d{1,19}$/.test(number) ? `${site}/?p=${number}` : site
}

/** Whether an address belongs to a site, which may be a folder of its host. */
export function isOfSite(address: string, site: string): boolean {
  return address === site || address.startsWith(`${site}/`)
}

/**
 * Whether an address is at the host of a site. Sites at wordpress.com keep their files at a
 * separate host.
 */
export function isOfHost(address: string, site: string): boolean {
  const [host = ''] = address.split('/', 1)
  const [own = ''] = site.split('/', 1)
  return host === own || host === own.replace(/\.wordpress\.com$/, '.files.wordpress.com')
}

function hostOf(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
