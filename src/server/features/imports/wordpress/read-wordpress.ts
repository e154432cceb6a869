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
])
/** A bulletin of each week for forty years. */
const MOST_FILES = 2_000

/**
 * Reads a WordPress export: posts as news, pages as drafts of news, events of plug-ins as events.
 * Posts that a plug-in knows as each other's translations are one.
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
  for await (const item of wxrItems(open(), WANTED)) {
    // They come with what shows them.
    if (item.texts['wp:post_type'] === 'attachment') continue
    const id = (item.texts['wp:post_id'] ?? '').trim()
    const group = site.groups.get(id)
    if (!group) {
      yield itemOfPost(item, site, context, within)
      continue
    }
    // What is joined comes where the last of it stands.
    const come = waiting.get(group) ?? new Map<string, WxrItem>()
    waiting.set(group, come.set(id, item))
    if (come.size < group.size) continue
    waiting.delete(group)
    yield* joinedItem(group, preferred, (one) => {
      const written = come.get(one)
      return written && itemOfPost(written, site, context, within)
    })
  }
}
