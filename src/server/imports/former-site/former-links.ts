import type { ContentForm } from '#src/contract/contents/content-form.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import { readSigns, writeSigns } from '#src/domain/contents/body-images.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'

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

/** A link of sanitised HTML, whose attributes are always quoted. */
const LINK = /(<a\b[^<>]*?\shref=")([^"]{1,4000})(")/gi

/** The former addresses that a text's links may lead to, each once. */
export function linkedAddresses(html: string): string[] {
  const addresses = [...html.matchAll(LINK)].map(([, , href = '']) =>
    toFormerAddress(readSigns(href)),
  )
  return [...new Set(addresses.filter((one) => one !== null))]
}

/**
 * Leads links of clean HTML elsewhere.
 *
 * @param lead the new address of a link; undefined if it stays
 */
export function relinked(html: string, lead: (url: string) => string | undefined): string {
  return html.replace(LINK, (whole, before: string, href: string, after: string) => {
    const url = lead(readSigns(href))
    return url === undefined ? whole : `${before}${writeSigns(url)}${after}`
  })
}

/** The texts of a content, in its own language and in others. */
export type Texts = Pick<ContentForm, 'language' | 'content' | 'translations'>

/** Where a link to a former address leads now. */
export interface LinkTarget {
  /** Its address without language. */
  path: string
  /** The languages of the target; a link in a text of one of them leads to that version. */
  languages: ReadonlySet<Locale>
}

/** The texts of a content in sequence: its links are the links of any of them. */
export function wholeHtml({ content, translations }: Omit<Texts, 'language'>): string {
  const translated = LOCALES.map((language) => translations[language]?.content)
  return [content, ...translated].filter((html) => html != null).join('\n')
}

/** The former addresses that a content's texts link to, each once. */
export function addressesIn(texts: Texts): string[] {
  return linkedAddresses(wholeHtml(texts))
}

/** Rewrites the links of a content to the present addresses, each text in its own language. */
export function rewriteLinks(
  { language, content, translations }: Texts,
  known: ReadonlyMap<string, LinkTarget>,
): Pick<Texts, 'content' | 'translations'> {
  const rewrite = (html: string | null, written: Locale) =>
    html === null ? null : relinked(html, (url) => addressIn(known, written, url))
  const others: Texts['translations'] = {}
  for (const other of LOCALES) {
    const one = translations[other]
    if (one) others[other] = { ...one, content: rewrite(one.content, other) }
  }
  return { content: rewrite(content, language), translations: others }
}

function addressIn(known: ReadonlyMap<string, LinkTarget>, language: Locale, url: string) {
  const place = known.get(toFormerAddress(url) ?? '')
  return place?.languages.has(language) ? localePath(language, place.path) : place?.path
}
