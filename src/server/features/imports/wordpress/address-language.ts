import { isLocale } from '#src/i18n/locales.ts'
import { formerAddressOf } from '../links/former-address.ts'

/**
 * The language of a post, as multilingual plug-ins show it in its address: `?lang=es`, or the first
 * word of its path or host, after or before that of its site. Words of paths and hosts count only
 * if they are a language of Adro: `/no` is hardly Norwegian.
 *
 * @param link as the export has it
 * @param site the former address of its home page
 * @returns the language as its site writes it; undefined if unknown
 */
export function languageInAddress(link: string, site: string): string | undefined {
  const address = formerAddressOf(link)
  if (address === null) return undefined
  const asked = new URL(link).searchParams.get('lang')?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2}(?:[-_][a-z]{2,4})?$/.test(asked)) return asked
  const within = address.startsWith(`${site}/`) ? address.slice(site.length + 1) : ''
  const [word = ''] = within.split('/', 1)
  if (isOurs(word)) return word
  const [label = ''] = address.split('.', 1)
  const [host = ''] = site.split('/', 1)
  return isOurs(label) && address.startsWith(`${label}.${host}`) ? label : undefined
}

function isOurs(word: string): boolean {
  return /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(word) && isLocale(word.slice(0, 2))
}
