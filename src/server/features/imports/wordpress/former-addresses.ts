import { MOST_CHARACTERS, toFormerAddress } from '../links/former-address.ts'
import type { FormerAddresses } from '../links/known-addresses.ts'
import type { Site } from './attachments.ts'
import type { WxrItem } from './wxr-stream.ts'

const MOST_ADDRESSES = 30

/** The address at which WordPress finds any post by its number. */
export function numberedAddress(site: string, id: string): string {
  return `${site}/?p=${id}`
}

/**
 * The former addresses of a post: its address, its earlier slugs, and its number, which WordPress
 * also redirects.
 */
export function toFormerAddresses({ texts, meta }: WxrItem, { base }: Site): FormerAddresses {
  const site = base === null ? null : toFormerAddress(base)
  const link = toFormerAddress((texts.link ?? '').trim())
  const id = (texts['wp:post_id'] ?? '').trim()
  const guid = toFormerAddress((texts.guid ?? '').trim())
  const host = (address: string | null) => address?.split('/', 1)[0]
  const before = meta.flatMap(({ key, value }) =>
    key === '_wp_old_slug' && link?.includes('/') && !link.includes('?')
      ? [link.replace(/[^/]*$/, value.trim().toLowerCase())]
      : [],
  )
  const all = [
    link,
    site !== null && id !== '' ? numberedAddress(site, id) : null,
    // For a post copied from another site, this is that site's address.
    guid !== null && [host(link), host(site)].includes(host(guid)) ? guid : null,
    ...before,
  ]
  const named = all.filter((one) => one !== null)
  const addresses = new Set(named.filter((one) => one !== site && one.length <= MOST_CHARACTERS))
  return { addresses: [...addresses].slice(0, MOST_ADDRESSES), site }
}
