import * as v from 'valibot'
import { ContentSlug } from '#src/contract/community/slugs.ts'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { ContentForm, MAX_POSITION } from '#src/contract/contents/content-form.ts'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote, LineNoteCode } from '#src/contract/office/import-notes.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import { toSlug } from '#src/domain/contents/content-address.ts'
import { MOST_CHARACTERS, toFormerAddress } from '#src/server/imports/former-site/former-links.ts'
import type { FormerAddresses } from '#src/server/imports/former-site/known-addresses.ts'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { plainLine, plainText, truncateAtWord } from '../plain-text.ts'
import { type ReadContext, refusedItem, type SourceItem, toLineNote } from '../reader.ts'
import { articleOf, type createFileLimiter } from './article.ts'
import { EVENT_TYPES, type EventType, eventOf, wallTime } from './event-of.ts'
import { findPostLanguage, localeOf } from './languages.ts'
import { isPicture, numberedAddress, type Site } from './site.ts'
import { fieldOf, type WxrItem } from './wxr-stream.ts'

/** The length of a text that can be read at a glance. */
const TAKEN_LENGTH = 80

/**
 * The title of a post, or else the first words of its text.
 *
 * @param texts HTML of its texts, the most important first
 * @returns undefined if the post is empty
 */
function titleOf(
  written: string,
  texts: string[],
): { title: string; notes: LineNote[] } | undefined {
  const whole = plainLine(written)
  if (whole !== '') {
    const title = truncateAtWord(whole)
    return { title, notes: title === whole ? [] : [toLineNote('title_cut')] }
  }
  const lines = texts.flatMap((html) => plainText(html).split('\n'))
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line))
  if (first === undefined) return undefined
  return {
    title: truncateAtWord(plainLine(first), TAKEN_LENGTH),
    notes: [toLineNote('title_from_text')],
  }
}

const MOST_HASHTAGS = 50
const MOST_PICTURES = 200
const HASHTAG_LENGTH = 80
const MOST_ADDRESSES = 30
/** WordPress's default category. */
const NO_CATEGORY = /^(?:uncategorized|sem-categoria|nao-categorizado|sin-categoria|general)$/

const KINDS = ['post', 'page', ...EVENT_TYPES] as const
type Kind = (typeof KINDS)[number]

/** The taxonomies of each post type that become sections. */
const SECTIONS: Record<Kind, string[]> = {
  post: ['category'],
  page: [],
  tribe_events: ['tribe_events_cat'],
  'mec-events': ['mec_category'],
}

function isEvent(kind: Kind): kind is EventType {
  return EVENT_TYPES.some((one) => one === kind)
}

/**
 * Converts a post, a page or an event of an export to news, a page or an event.
 *
 * @param within limits the files of the export
 */
export function itemOfPost(
  item: WxrItem,
  site: Site,
  { timezone, language }: ReadContext,
  within: ReturnType<typeof createFileLimiter>,
): SourceItem {
  const { id, type, texts } = item
  const named = truncateAtWord(plainLine(texts.title ?? '')) || `${type} ${id}`.trim()
  if (type === 'wp_block') return refusedItem(named, toLineNote('reusable'))
  if (type === 'revision') return refusedItem(named, toLineNote('revision'))
  const kind = KINDS.find((one) => one === type)
  if (kind === undefined) return refusedItem(named, toLineNote('not_content', type))
  const standing = statusOf(item)
  if ('refused' in standing) return refusedItem(named, toLineNote(standing.refused))
  const footnotes = item.meta.find(({ key }) => key === 'footnotes')?.value
  // The base of relative addresses: that of the post, or of its site if that is unknown.
  const isPlace = /^https?:/i.test(item.link) && URL.canParse(item.link)
  const place = isPlace ? item.link : (site.base ?? '')
  const article = articleOf(texts['content:encoded'] ?? '', { id, place, footnotes }, site)
  const called = titleOf(texts.title ?? '', [article.html, texts['excerpt:encoded'] ?? ''])
  if (!called) return refusedItem(named, toLineNote('no_text'))
  const { title } = called
  const stands = kind === 'page' ? pagePlace(item, site) : null
  const isEmpty = kind === 'page' && isBare(article) && !site.places.hasBelow(id)
  const event = isEvent(kind) ? eventOf(item, kind, site, timezone) : null
  if (event === undefined) return refusedItem(named, toLineNote('no_day'))
  const said = findPostLanguage(item, site.home).language
  const written = said === undefined ? localeOf(site.language) : localeOf(said)
  const files = within(article.files)
  const excerpt = plainText(texts['excerpt:encoded'] ?? '')
  const online = onlineFrom(texts, timezone)
  const tags = namesOf(item, 'post_tag').filter((tag) => tag.length <= HASHTAG_LENGTH)
  const notes: LineNote[] = [
    ...standing.notes,
    ...(stands?.notes ?? []),
    ...(isEmpty ? [toLineNote('page_empty')] : []),
    ...called.notes,
    ...(excerpt.length > TEXT_MAX_LENGTH ? [toLineNote('summary_cut')] : []),
    ...(online === null && standing.status === 'published' ? [toLineNote('day_unknown')] : []),
    ...(tags.length > MOST_HASHTAGS ? [toLineNote('hashtags_cut')] : []),
    ...(article.pictures.length > MOST_PICTURES ? [toLineNote('pictures_cut')] : []),
    ...(files.length < article.files.length ? [toLineNote('files_cut')] : []),
    ...(said !== undefined && written === undefined ? [toLineNote('language_foreign', said)] : []),
    ...(said === undefined && site.hidesLanguages ? [toLineNote('language_unsaid')] : []),
    ...(event?.notes ?? []),
    ...article.notes,
  ]
  const form = {
    content_type: kind === 'page' ? PAGE : event === null ? NEWS : EVENT,
    language: written ?? localeOf(site.language) ?? language,
    title,
    slug: wishedSlug(texts['wp:post_name'] ?? ''),
    ...coverOf(item, site),
    resume: truncateAtWord(excerpt, TEXT_MAX_LENGTH) || null,
    content: article.html || null,
    status: isEmpty ? 'draft' : standing.status,
    ...event?.form,
    ...(stands && { position: stands.position }),
    ...(online !== null && { online_from_date: online }),
    contents_hashtags: tags.slice(0, MOST_HASHTAGS).map((tag) => ({ tag })),
    contents_fotogaleries: article.pictures.slice(0, MOST_PICTURES),
  }
  const checked = v.safeParse(ContentForm, form)
  if (!checked.success) {
    const fields = new Set(checked.issues.map((issue) => String(issue.path?.[0]?.key)))
    return refusedItem(named, toLineNote('invalid', [...fields].join(', ')))
  }
  const payload: ContentPayload = {
    form,
    sections: SECTIONS[kind]
      .flatMap((domain) => namesOf(item, domain))
      .map((name) => truncateAtWord(name)),
    ...(kind === 'page' && { isPage: true }),
    ...(stands?.parent && { parent: stands.parent }),
    formerSlugs: formerSlugs(item),
    ...formerAddresses(item, site),
    ...(files.length > 0 && { files }),
  }
  return { title, externalId: keyOf(item, site), notes, payload }
}

/**
 * The position of a page in the tree. Pages here have two levels: a deeper page is placed below its
 * top-level page, and its line says so.
 */
function pagePlace({ id, link, texts }: WxrItem, { places, home }: Site) {
  const top = places.topOf(id)
  const above = places.aboveOf(id)
  const order = Number((texts['wp:menu_order'] ?? '').trim())
  const aboveTitle = truncateAtWord(plainLine(above?.title ?? ''))
  const isFlattened = top !== null && above?.id !== top
  const isFront = home !== null && toFormerAddress(link) === home
  return {
    parent: top !== null && home !== null ? numberedAddress(home, top) : null,
    position: Number.isInteger(order) ? Math.min(Math.max(order, 0), MAX_POSITION) : 0,
    notes: [
      ...(isFlattened ? [toLineNote('page_flattened', aboveTitle)] : []),
      ...(isFront ? [toLineNote('front_page')] : []),
    ],
  }
}

/** A page without content, such as the one at which WordPress lists the posts. */
function isBare({ html, pictures, files }: ReturnType<typeof articleOf>): boolean {
  return html === '' && pictures.length === 0 && files.length === 0
}

/** Numbers are unique only within a site: the key includes the site. */
function keyOf({ id, texts }: WxrItem, { base }: Site): string {
  const origin = base === null ? '' : new URL(base).origin
  return `${origin}#${id || (texts.guid ?? '')}`.slice(0, 500)
}

function namesOf({ categories }: WxrItem, domain: string): string[] {
  const names = categories
    .filter((one) => one.domain === domain && !NO_CATEGORY.test(one.nicename))
    .map(({ name }) => plainLine(name).replace(/^#+\s*/, ''))
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 200)
}

function coverOf(item: WxrItem, { attachments }: Site) {
  const cover = attachments.get(fieldOf(item, '_thumbnail_id'))
  if (!cover || !isPicture(cover.url)) return { cover: null, cover_description: null }
  return { cover: cover.url, cover_description: cover.description }
}

/**
 * The instant of a post, converted from the parish's wall clock if only that is known; null if it
 * has no day.
 *
 * @param timezone the community's, IANA
 */
function onlineFrom(texts: WxrItem['texts'], timezone: string): string | null {
  const at = (key: string) => wallTime((texts[key] ?? '').trim().replace('T', ' '))
  const utc = at('wp:post_date_gmt')
  if (utc) return utc.toZonedDateTime('UTC').toInstant().toString({ smallestUnit: 'millisecond' })
  const wall = at('wp:post_date')
  if (!wall) return null
  return wall.toZonedDateTime(timezone).toInstant().toString({ smallestUnit: 'millisecond' })
}

/** The last part of a post's address as a slug here; null if there is none. */
function wishedSlug(written: string): string | null {
  const slug = toSlug(decodedUri(written).replace(/[-_]+/g, ' '))
  return v.is(ContentSlug, slug) ? slug : null
}

/** Its earlier slugs. */
function formerSlugs(item: WxrItem): string[] {
  const slugs = oldSlugs(item).map(wishedSlug)
  return [...new Set(slugs.filter((slug) => slug !== null))].slice(0, 20)
}

function oldSlugs({ meta }: WxrItem): string[] {
  return meta.flatMap(({ key, value }) => (key === '_wp_old_slug' ? value.trim() : []))
}

/**
 * The former addresses of a post: its address, its earlier slugs, and its number, which WordPress
 * also redirects.
 */
function formerAddresses(item: WxrItem, { home }: Site): FormerAddresses {
  const link = toFormerAddress(item.link)
  const guid = toFormerAddress((item.texts.guid ?? '').trim())
  const host = (address: string | null) => address?.split('/', 1)[0]
  const before = link?.includes('/') && !link.includes('?') ? oldSlugs(item) : []
  const all = [
    link,
    home !== null && item.id !== '' ? numberedAddress(home, item.id) : null,
    // For a post copied from another site, this is that site's address.
    guid !== null && [host(link), host(home)].includes(host(guid)) ? guid : null,
    ...before.map((slug) => link?.replace(/[^/]*$/, slug.toLowerCase()) ?? null),
  ]
  const isKept = (one: string) => one !== home && one.length <= MOST_CHARACTERS
  const addresses = new Set(all.filter((one) => one !== null).filter(isKept))
  return { addresses: [...addresses].slice(0, MOST_ADDRESSES), site: home }
}

type Standing =
  | { status: 'published' | 'draft'; notes: LineNote[] }
  | { refused: Extract<LineNoteCode, 'trashed' | 'revision'> }

/** Whether a post or a page was public. */
function statusOf({ status, texts }: WxrItem): Standing {
  const draft = (...codes: LineNoteCode[]): Standing => ({
    status: 'draft',
    notes: codes.map((code) => toLineNote(code)),
  })
  switch (status) {
    case 'trash':
      return { refused: 'trashed' }
    case 'auto-draft':
    case 'inherit':
      return { refused: 'revision' }
    case 'private':
      return draft('private_as_draft')
    case 'pending':
      return draft('pending_as_draft')
    case 'publish':
    case 'future':
      if (texts['wp:post_password']) return draft('password_as_draft')
      return { status: 'published', notes: [] }
    default:
      return draft()
  }
}
