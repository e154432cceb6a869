import type { Locale } from '#src/i18n/locales.ts'
import { type ContentPayload, formIn } from '../content-payload.ts'
import { noteOf, type SourceItem } from '../source-item.ts'
import type { Group } from './languages.ts'

/**
 * Joins posts that are translations of each other into one content: the post in the main language,
 * with the texts of the others. The addresses of all lead to it.
 *
 * @param preferred the language of the original, if a post has it; else that of the first
 * @param itemOf the item of a post by its number; undefined if there is none
 * @returns the content, and the posts that do not come separately either
 */
export function joinedItem(
  group: Group,
  preferred: Locale,
  itemOf: (id: string) => SourceItem | undefined,
): SourceItem[] {
  const all = [...group].flatMap(([locale, id]) => {
    const item = itemOf(id)
    return item ? [{ locale, item }] : []
  })
  all.sort((a, b) => Number(b.locale === preferred) - Number(a.locale === preferred))
  const [original, ...others] = all.filter(({ item }) => item.payload !== null)
  const untaken = all.filter(({ item }) => item.payload === null).map(({ item }) => item)
  if (!original) return untaken
  return [
    others.reduce((joined, other) => withTranslation(joined, other), original.item),
    ...untaken,
  ]
}

function withTranslation(
  original: SourceItem,
  { locale, item }: { locale: Locale; item: SourceItem },
): SourceItem {
  const { form, ...own } = original.payload as ContentPayload
  const other = item.payload as ContentPayload
  const { title, resume, content, slug } = formIn(other)
  const known = new Set(original.notes.map((note) => JSON.stringify(note)))
  const translations = { ...Object(form.translations), [locale]: { title, resume, content } }
  const payload: ContentPayload = {
    ...own,
    form: { ...form, translations },
    formerSlugs: [
      ...new Set([...own.formerSlugs, ...(slug === null ? [] : [slug]), ...other.formerSlugs]),
    ],
    addresses: [...new Set([...(own.addresses ?? []), ...(other.addresses ?? [])])],
    files: [...(own.files ?? []), ...(other.files ?? [])],
  }
  return {
    ...original,
    notes: [
      ...original.notes,
      ...item.notes.filter((note) => !known.has(JSON.stringify(note))),
      noteOf('translation_joined', locale),
    ],
    payload,
  }
}
