import { isLocale, type Locale } from '#src/i18n/locales.ts'
import type { WxrItem } from './wxr-stream.ts'

/** In which language a post is written, and with which others it is one, as plug-ins note it. */
export interface Said {
  /** As its site writes it; undefined where nothing says it. */
  language: string | undefined
  group: string | undefined
}

/** The fields that WPML's exports have; Polylang sorts posts into kinds of its own. */
export const LANGUAGE_FIELDS = ['_wpml_import_language_code', '_icl_lang_code'] as const
export const GROUP_FIELDS = ['_wpml_import_translation_group', 'trid'] as const

export function saidOf({ categories, meta }: WxrItem): Said {
  const sorted = (domain: string) => categories.find((one) => one.domain === domain)?.nicename
  const field = (names: readonly string[]) =>
    meta.find(({ key, value }) => names.includes(key) && value.trim() !== '')?.value.trim()
  return {
    language: sorted('language') ?? field(LANGUAGE_FIELDS),
    group: sorted('post_translations') ?? field(GROUP_FIELDS),
  }
}

/** One of our languages by a tag such as `pt-br`; undefined for any other. */
export function localeOf(tag: string): Locale | undefined {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return isLocale(language) ? language : undefined
}

/** Posts that are one content: of each language the number of the first that is written in it. */
export type Group = ReadonlyMap<Locale, string>

/**
 * Gathers which posts of a site are each other's translations. Only what everybody may read is joined:
 * a translation that waits for its day would be published with the others.
 */
export function languageGroups() {
  const groups = new Map<string, Map<Locale, string>>()
  return {
    add: (item: WxrItem) => {
      const { texts } = item
      const { language, group } = saidOf(item)
      const locale = localeOf(language ?? '')
      const id = (texts['wp:post_id'] ?? '').trim()
      const isPublic = texts['wp:status']?.trim() === 'publish' && !texts['wp:post_password']
      if (group === undefined || locale === undefined || id === '' || !isPublic) return
      const key = `${texts['wp:post_type']} ${group}`
      const known = groups.get(key)
      if (!known) groups.set(key, new Map([[locale, id]]))
      else if (!known.has(locale)) known.set(locale, id)
    },
    /** Those of several languages, by the number of each post of theirs. */
    joined: (): ReadonlyMap<string, Group> =>
      new Map(
        [...groups.values()]
          .filter(({ size }) => size > 1)
          .flatMap((group) => [...group.values()].map((id) => [id, group] as const)),
      ),
  }
}
