/** Addresses that are longer are nothing that anybody wrote, and are not kept. */
export const MOST_CHARACTERS = 500
/** Numbers by which WordPress finds whatever it has, without its address. */
const BY_NUMBER = ['p', 'page_id', 'attachment_id']

/**
 * The address of something at its former site, so that all ways of writing it are the same: with or
 * without `www`, a slash at its end, capital letters. What is asked for by its number keeps that.
 *
 * @returns such as `velho.example.org/2019/festa`; null for what is no address of a site
 */
export function formerAddressOf(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { host, pathname, searchParams } = new URL(url)
  const path = decoded(pathname).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
  const site = `${hostOf(host)}${path}`
  const number = BY_NUMBER.map((name) => searchParams.get(name)).find((one) => one !== null)
  return number && /^\d{1,19}$/.test(number) ? `${site}/?p=${number}` : site
}

/** Whether an address is of a site, which may be a folder of its host. */
export function isOfSite(address: string, site: string): boolean {
  return address === site || address.startsWith(`${site}/`)
}

/**
 * Whether an address stands at the host of a site. What is written at wordpress.com has its files at
 * a host of their own.
 */
export function isOfHost(address: string, site: string): boolean {
  const [host = ''] = address.split('/', 1)
  const [own = ''] = site.split('/', 1)
  return host === own || host === own.replace(/\.wordpress\.com$/, '.files.wordpress.com')
}

function hostOf(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
