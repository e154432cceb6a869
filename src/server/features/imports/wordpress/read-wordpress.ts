import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { NEWS } from '../../../../contract/content.ts'
import { ContentForm } from '../../../../contract/content-form.ts'
import { LINE_MAX_LENGTH, TEXT_MAX_LENGTH } from '../../../../contract/form-fields.ts'
import type { LineNote } from '../../../../contract/import.ts'
import { ContentSlug } from '../../../../contract/slugs.ts'
import { slugOf } from '../../../../domain/slug-of.ts'
import { isLocale, type Locale } from '../../../../i18n/locales.ts'
import type { ContentPayload } from '../content-payload.ts'
import { cutAt, plainLine, plainText } from '../plain-text.ts'
import {
  noteOf,
  type ReadContext,
  refusedItem,
  type SourceItem,
  type SourceReader,
} from '../source-item.ts'
import { articleOf } from './article.ts'
import { isPicture, type Site, siteOf } from './attachments.ts'
import { whenceOf } from './former-whence.ts'
import { statusOf } from './post-status.ts'
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
const MOST_HASHTAGS = 50
const MOST_PICTURES = 200
const HASHTAG_LENGTH = 80
/** What WordPress calls the category of whatever has none. */
const NO_CATEGORY = /^(?:uncategorized|sem-categoria|nao-categorizado|sin-categoria|general)$/

/** Reads a WordPress export: posts as news, pages as drafts of news. */
export const readWordPress: SourceReader = async (open, context) => {
  const site = await siteOf(open())
  return { columns: null, items: itemsOf(open, site, context) }
}

async function* itemsOf(
  open: Parameters<SourceReader>[0],
  site: Site,
  context: ReadContext,
): AsyncGenerator<SourceItem> {
  for await (const item of wxrItems(open(), WANTED)) {
    // They come with what shows them.
    if (item.texts['wp:post_type'] !== 'attachment') yield itemOf(item, site, context)
  }
}

function itemOf(item: WxrItem, site: Site, { timezone, language }: ReadContext): SourceItem {
  const { texts } = item
  const type = (texts['wp:post_type'] ?? '').trim()
  const id = (texts['wp:post_id'] ?? '').trim()
  const whole = plainLine(texts.title ?? '')
  const title = cutAt(whole, LINE_MAX_LENGTH)
  const named = title || `${type} ${id}`.trim()
  if (type === 'revision') return refusedItem(named, noteOf('revision'))
  if (type !== 'post' && type !== 'page') return refusedItem(named, noteOf('not_content', type))
  const standing = statusOf(
    texts['wp:status'] ?? '',
    type,
    (texts['wp:post_password'] ?? '') !== '',
  )
  if ('refused' in standing) return refusedItem(named, noteOf(standing.refused))
  if (title === '') return refusedItem(named, noteOf('no_title'))
  const article = articleOf(texts['content:encoded'] ?? '', id, placeOf(texts, site), site)
  const excerpt = plainText(texts['excerpt:encoded'] ?? '')
  const online = onlineFrom(texts, timezone)
  const tags = namesOf(item, 'post_tag').filter((tag) => tag.length <= HASHTAG_LENGTH)
  const notes: LineNote[] = [
    ...standing.notes,
    ...(title === whole ? [] : [noteOf('title_cut')]),
    ...(excerpt.length > TEXT_MAX_LENGTH ? [noteOf('summary_cut')] : []),
    ...(online === null && standing.status === 'published' ? [noteOf('day_unknown')] : []),
    ...(tags.length > MOST_HASHTAGS ? [noteOf('hashtags_cut')] : []),
    ...(article.pictures.length > MOST_PICTURES ? [noteOf('pictures_cut')] : []),
    ...article.notes,
  ]
  const form = {
    content_type: NEWS,
    language: languageOf(site.language) ?? language,
    title,
    slug: wishedSlug(texts['wp:post_name'] ?? ''),
    ...coverOf(item, site),
    resume: cutAt(excerpt, TEXT_MAX_LENGTH) || null,
    content: article.html || null,
    status: standing.status,
    ...(online !== null && { online_from_date: online }),
    contents_hashtags: tags.slice(0, MOST_HASHTAGS).map((tag) => ({ tag })),
    contents_fotogaleries: article.pictures.slice(0, MOST_PICTURES),
  }
  const checked = v.safeParse(ContentForm, form)
  if (!checked.success) {
    const fields = new Set(checked.issues.map((issue) => String(issue.path?.[0]?.key)))
    return refusedItem(named, noteOf('invalid', [...fields].join(', ')))
  }
  const payload: ContentPayload = {
    form,
    sections:
      type === 'page' ? [] : namesOf(item, 'category').map((name) => cutAt(name, LINE_MAX_LENGTH)),
    ...(type === 'page' && { isPage: true }),
    formerSlugs: formerSlugs(item),
    ...whenceOf(item, site),
  }
  return { title, externalId: keyOf(texts, site, id), notes, payload }
}

/** Where a post stood, or its site where that is not said. */
function placeOf({ link }: WxrItem['texts'], { base }: Site): string {
  const place = (link ?? '').trim()
  return /^https?:/i.test(place) && URL.canParse(place) ? place : (base ?? '')
}

/** Numbers are a site's own: those of two sites must not be taken for each other. */
function keyOf(texts: WxrItem['texts'], { origin }: Site, id: string): string {
  return `${origin ?? ''}#${id || (texts.guid ?? '')}`.slice(0, 500)
}

function namesOf({ categories }: WxrItem, domain: string): string[] {
  const names = categories
    .filter((one) => one.domain === domain && !NO_CATEGORY.test(one.nicename))
    .map(({ name }) => plainLine(name).replace(/^#+\s*/, ''))
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 200)
}

function coverOf({ meta }: WxrItem, { attachments }: Site) {
  const id = meta.find(({ key }) => key === '_thumbnail_id')?.value.trim() ?? ''
  const cover = attachments.get(id)
  if (!cover || !isPicture(cover.url)) return { cover: null, cover_description: null }
  return { cover: cover.url, cover_description: cover.description }
}

/** The instant of the post; by the wall clock of the parish where only that is known. */
function onlineFrom(texts: WxrItem['texts'], timezone: string): string | null {
  const utc = dateTime(texts['wp:post_date_gmt'])
  if (utc) return utc.toZonedDateTime('UTC').toInstant().toString({ smallestUnit: 'millisecond' })
  const wall = dateTime(texts['wp:post_date'])
  if (!wall) return null
  return wall.toZonedDateTime(timezone).toInstant().toString({ smallestUnit: 'millisecond' })
}

function dateTime(written: string | undefined): Temporal.PlainDateTime | null {
  const text = (written ?? '').trim().replace(' ', 'T')
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

function wishedSlug(written: string): string | null {
  const slug = slugOf(decodedSlug(written).replace(/[-_]+/g, ' '))
  return v.is(ContentSlug, slug) ? slug : null
}

function formerSlugs({ meta }: WxrItem): string[] {
  const slugs = meta.flatMap(({ key, value }) =>
    key === '_wp_old_slug' ? [wishedSlug(value.trim())] : [],
  )
  return [...new Set(slugs.filter((slug) => slug !== null))].slice(0, 20)
}

function decodedSlug(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** None of a site that names none, or one that is not among ours. */
function languageOf(tag: string): Locale | undefined {
  const language = tag.trim().slice(0, 2).toLowerCase()
  return isLocale(language) ? language : undefined
}
