import type { ContentForm } from '#src/contract/contents/content-form.ts'
import { readSigns } from '#src/domain/contents/body-images.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { toFormerAddress } from './former-address.ts'

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
 * HTML with links to the present addresses; unknown links stay.
 *
 * @param pathOf the path here of a former address
 */
function relinked(html: string, pathOf: (former: string) => string | undefined): string {
  return html.replace(LINK, (whole, before: string, href: string, after: string) => {
    const url = readSigns(href)
    const address = toFormerAddress(url)
    const path = address === null ? undefined : pathOf(address)
    return path === undefined ? whole : `${before}${path}${after}`
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
    html === null ? null : relinked(html, addressIn(known, written))
  const others: Texts['translations'] = {}
  for (const other of LOCALES) {
    const one = translations[other]
    if (one) others[other] = { ...one, content: rewrite(one.content, other) }
  }
  return { content: rewrite(content, language), translations: others }
}

function addressIn(known: ReadonlyMap<string, LinkTarget>, language: Locale) {
  return (former: string): string | undefined => {
    const place = known.get(former)
    return place?.languages.has(language) ? localePath(language, place.path) : place?.path
  }
}
