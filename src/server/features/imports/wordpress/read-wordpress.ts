import type { ReadContext, SourceItem, SourceReader } from '../source-item.ts'
import { type Site, siteOf } from './attachments.ts'
import { itemOfPost } from './item-of-post.ts'
import { joinedItem } from './joined-item.ts'
import { type Group, localeOf } from './languages.ts'
import { filesUpTo } from './linked-files.ts'
import { type WxrItem, wxrItems } from './wxr-stream.ts'

const WANTED = new Set([
  'title',
  'link',
  'guid',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_type',
  'wp:post_password',
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
  const within = filesUpTo(MOST_FILES)
  const preferred = localeOf(site.language) ?? context.language
  const waiting = new Map<Group, Map<string, WxrItem>>()
  const below = new Map<string, WxrItem[]>()
  const come = new Set<string>()
  function* taken(item: WxrItem): Generator<SourceItem> {
    const id = numberOf(item)
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
    if (item.texts['wp:post_type'] === 'attachment') continue
    const top = item.texts['wp:post_type'] === 'page' ? site.places.topOf(numberOf(item)) : null
    if (top === null || come.has(top)) yield* taken(item)
    else below.set(top, [...(below.get(top) ?? []), item])
  }
  for (const held of below.values()) for (const item of held) yield* taken(item)
}

function numberOf({ texts }: WxrItem): string {
  return (texts['wp:post_id'] ?? '').trim()
}
