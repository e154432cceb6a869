import type { Locale } from '#src/i18n/locales.ts'
import { type ContentPayload, formIn } from '#src/server/imports/targets/payload.ts'
import { type ReadContext, type SourceItem, type SourceReader, toLineNote } from '../reader.ts'
import { createFileLimiter } from './article.ts'
import { itemOfPost } from './item-of-post.ts'
import { type Group, localeOf } from './languages.ts'
import { type Site, siteOf } from './site.ts'
import { type WxrItem, wxrItems } from './wxr-stream.ts'

const WANTED = new Set([
  ...['title', 'link', 'guid', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_date'],
  ...['wp:post_date_gmt', 'wp:post_name', 'wp:status', 'wp:post_type', 'wp:post_password'],
  'wp:menu_order',
])
/** A weekly bulletin for forty years. */
const MOST_FILES = 2_000

/**
 * Reads a WordPress export: posts as news, pages as pages, events of plug-ins as events. Posts that
 * a plug-in links as translations become one content. A page comes after its parent, wherever the
 * parent is in the file.
 */
export const readWordPress: SourceReader = async (open, context) => {
  const site = await siteOf(open())
  return { columns: null, items: itemsOf(open, site, context) }
}

async function* itemsOf(
  open: Parameters<SourceReader>[0],
  site: Site,
  context: ReadContext,
): AsyncGenerator<SourceItem> {
  const within = createFileLimiter(MOST_FILES)
  const preferred = localeOf(site.language) ?? context.language
  const waiting = new Map<Group, Map<string, WxrItem>>()
  const below = new Map<string, WxrItem[]>()
  const come = new Set<string>()
  function* taken(item: WxrItem): Generator<SourceItem> {
    const { id } = item
    const group = site.groups.get(id)
    if (!group) {
      yield itemOfPost(item, site, context, within)
      yield* released([id])
      return
    }
    // A joined content comes at the position of its last post.
    const members = waiting.get(group) ?? new Map<string, WxrItem>()
    waiting.set(group, members.set(id, item))
    if (members.size < group.size) return
    waiting.delete(group)
    yield* joinedItem(group, preferred, (one) => {
      const written = members.get(one)
      return written && itemOfPost(written, site, context, within)
    })
    yield* released([...group.values()])
  }
  /** The pages that waited for their parents. */
  function* released(ids: string[]): Generator<SourceItem> {
    for (const id of ids) {
      come.add(id)
      const held = below.get(id) ?? []
      below.delete(id)
      for (const item of held) yield* taken(item)
    }
  }
  for await (const item of wxrItems(open(), WANTED)) {
    // Attachments come with the posts that show them.
    if (item.type === 'attachment') continue
    const top = item.type === 'page' ? site.places.topOf(item.id) : null
    if (top === null || come.has(top)) yield* taken(item)
    else below.set(top, [...(below.get(top) ?? []), item])
  }
  for (const held of below.values()) for (const item of held) yield* taken(item)
}

/**
 * Joins posts that are translations of each other into one content: the post in the main language,
 * with the texts of the others. The addresses of all lead to it.
 *
 * @param preferred the language of the original, if a post has it; else that of the first
 * @param itemOf the item of a post by its number; undefined if there is none
 * @returns the content, and the posts that do not come separately either
 */
function joinedItem(
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
      toLineNote('translation_joined', locale),
    ],
    payload,
  }
}
