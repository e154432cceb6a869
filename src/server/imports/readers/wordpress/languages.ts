import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { toFormerAddress } from '#src/server/imports/former-site/former-links.ts'
import type { WxrItem } from './wxr-stream.ts'

/** Fields that WPML adds to posts of every site; it stores their languages in its own tables. */
export const WPML_SIGNS = [
  '_wpml_word_count',
  '_wpml_media_featured',
  '_wpml_media_duplicate',
  '_wpml_location_migration_done',
  '_icl_lang_duplicate_of',
  '_icl_translator_note',
] as const

/** The language of a post, and its translations, as plug-ins note them. */
export interface PostLanguage {
  /** As its site writes it; undefined if unknown. */
  language: string | undefined
  group: string | undefined
}

/** The fields in WPML's exports; Polylang uses taxonomies instead. */
export const LANGUAGE_FIELDS = ['_wpml_import_language_code', '_icl_lang_code'] as const
export const GROUP_FIELDS = ['_wpml_import_translation_group', 'trid'] as const

/** @param site the former address of its site; null if it names none */
export function findPostLanguage(
  { link, categories, meta }: WxrItem,
  site: string | null,
): PostLanguage {
  const sorted = (domain: string) => categories.find((one) => one.domain === domain)?.nicename
  const field = (names: readonly string[]) =>
    meta.find(({ key, value }) => names.includes(key) && value.trim() !== '')?.value.trim()
  return {
    language:
      sorted('language') ??
      field(LANGUAGE_FIELDS) ??
      (site === null ? undefined : languageInAddress(link, site)),
    group: sorted('post_translations') ?? field(GROUP_FIELDS),
  }
}

/** The Adro language of a tag such as `pt-br`; undefined for any other. */
export function localeOf(tag: string): Locale | undefined {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return isLocale(language) ? language : undefined
}

/** Posts that are one content: for each language the number of its first post. */
export type Group = ReadonlyMap<Locale, string>

/**
 * Collects which posts of a site are translations of each other. Only public posts are joined: a
 * scheduled translation would otherwise be published with the others.
 */
export function languageGroups() {
  const groups = new Map<string, Map<Locale, string>>()
  let isTold = false
  let isOfWpml = false
  return {
    add: (item: WxrItem, site: string | null) => {
      const { id, type, status, texts, meta } = item
      const { language, group } = findPostLanguage(item, site)
      isTold ||= language !== undefined
      isOfWpml ||= meta.some(({ key }) => WPML_SIGNS.some((sign) => sign === key))
      const locale = localeOf(language ?? '')
      const isPublic = status === 'publish' && !texts['wp:post_password']
      if (group === undefined || locale === undefined || id === '' || !isPublic) return
      const key = `${type} ${group}`
      const known = groups.get(key)
      if (!known) groups.set(key, new Map([[locale, id]]))
      else if (!known.has(locale)) known.set(locale, id)
    },
    /** Whether the site stores the language of each post, but the export names none. */
    isUntold: () => isOfWpml && !isTold,
    /** The groups of several languages, by the number of each of their posts. */
    joined: (): ReadonlyMap<string, Group> =>
      new Map(
        [...groups.values()]
          .filter(({ size }) => size > 1)
          .flatMap((group) => [...group.values()].map((id) => [id, group] as const)),
      ),
  }
}

/**
 * The language of a post, as multilingual plug-ins show it in its address: `?lang=es`, or the first
 * word of its path or host, after or before that of its site. Words of paths and hosts count only
 * if they are a language of Adro: `/no` is hardly Norwegian.
 *
 * @param link as the export has it
 * @param site the former address of its home page
 * @returns the language as its site writes it; undefined if unknown
 */
function languageInAddress(link: string, site: string): string | undefined {
  const address = toFormerAddress(link)
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
