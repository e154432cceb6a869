import * as v from 'valibot'
import { ContentSlug } from '#src/contract/community/slugs.ts'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { ContentForm, MAX_POSITION } from '#src/contract/contents/content-form.ts'
import { LINE_MAX_LENGTH, TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote, LineNoteCode } from '#src/contract/office/import-notes.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import { toSlug } from '#src/domain/contents/content-address.ts'
import type { ContentPayload } from '../content-payload.ts'
import { toFormerAddress } from '../links/former-address.ts'
import { plainLine, plainText, truncateAtWord } from '../plain-text.ts'
import { type ReadContext, refusedItem, type SourceItem, toLineNote } from '../source-item.ts'
import { articleOf } from './article.ts'
import { isPicture, type Site } from './attachments.ts'
import { EVENT_TYPES, type EventType, eventOf, wallTime } from './event-of.ts'
import { numberedAddress, toFormerAddresses } from './former-addresses.ts'
import { findPostLanguage, localeOf } from './languages.ts'
import type { createFileLimiter } from './linked-files.ts'
import type { WxrItem } from './wxr-stream.ts'

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
    const title = truncateAtWord(whole, LINE_MAX_LENGTH)
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
  const { texts } = item
  const type = (texts['wp:post_type'] ?? '').trim()
  const id = (texts['wp:post_id'] ?? '').trim()
  const named =
    truncateAtWord(plainLine(texts.title ?? ''), LINE_MAX_LENGTH) || `${type} ${id}`.trim()
  if (type === 'wp_block') return refusedItem(named, toLineNote('reusable'))
  if (type === 'revision') return refusedItem(named, toLineNote('revision'))
  const kind = KINDS.find((one) => one === type)
  if (kind === undefined) return refusedItem(named, toLineNote('not_content', type))
  const standing = statusOf(texts['wp:status'] ?? '', (texts['wp:post_password'] ?? '') !== '')
  if ('refused' in standing) return refusedItem(named, toLineNote(standing.refused))
  const footnotes = item.meta.find(({ key }) => key === 'footnotes')?.value
  const place = parsePlace(texts, site)
  const article = articleOf(texts['content:encoded'] ?? '', { id, place, footnotes }, site)
  const called = titleOf(texts.title ?? '', [article.html, texts['excerpt:encoded'] ?? ''])
  if (!called) return refusedItem(named, toLineNote('no_text'))
  const { title } = called
  const stands = kind === 'page' ? pagePlace(texts, id, site) : null
  const isEmpty = kind === 'page' && isBare(article) && !site.places.hasBelow(id)
  const event = isEvent(kind) ? eventOf(item, kind, site, timezone) : null
  if (event === undefined) return refusedItem(named, toLineNote('no_day'))
  const said = findPostLanguage(
    item,
    site.base === null ? null : toFormerAddress(site.base),
  ).language
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
      .map((name) => truncateAtWord(name, LINE_MAX_LENGTH)),
    ...(kind === 'page' && { isPage: true }),
    ...(stands?.parent && { parent: stands.parent }),
    formerSlugs: formerSlugs(item),
    ...toFormerAddresses(item, site),
    ...(files.length > 0 && { files }),
  }
  return { title, externalId: keyOf(texts, site, id), notes, payload }
}

/**
 * The position of a page in the tree. Pages here have two levels: a deeper page is placed below its
 * top-level page, and its line says so.
 */
function pagePlace(texts: WxrItem['texts'], id: string, { places, base }: Site) {
  const site = base === null ? null : toFormerAddress(base)
  const top = places.topOf(id)
  const above = places.aboveOf(id)
  const link = toFormerAddress((texts.link ?? '').trim())
  const order = Number((texts['wp:menu_order'] ?? '').trim())
  return {
    parent: top !== null && site !== null ? numberedAddress(site, top) : null,
    position: Number.isInteger(order) ? Math.min(Math.max(order, 0), MAX_POSITION) : 0,
    notes: [
      ...(top !== null && above?.id !== top
        ? [
            toLineNote(
              'page_flattened',
              truncateAtWord(plainLine(above?.title ?? ''), LINE_MAX_LENGTH),
            ),
          ]
        : []),
      ...(site !== null && link === site ? [toLineNote('front_page')] : []),
    ],
  }
}

/** A page without content, such as the one at which WordPress lists the posts. */
function isBare({ html, pictures, files }: ReturnType<typeof articleOf>): boolean {
  return html === '' && pictures.length === 0 && files.length === 0
}

/** The former address of a post, or its site's if unknown. */
function parsePlace({ link }: WxrItem['texts'], { base }: Site): string {
  const place = (link ?? '').trim()
  return /^https?:/i.test(place) && URL.canParse(place) ? place : (base ?? '')
}

/** Numbers are unique only within a site: the key includes the site. */
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
function formerSlugs({ meta }: WxrItem): string[] {
  const slugs = meta.flatMap(({ key, value }) =>
    key === '_wp_old_slug' ? [wishedSlug(value.trim())] : [],
  )
  return [...new Set(slugs.filter((slug) => slug !== null))].slice(0, 20)
}

type Standing =
  | { status: 'published' | 'draft'; notes: LineNote[] }
  | { refused: Extract<LineNoteCode, 'trashed' | 'revision'> }

/** Whether a post or a page was public. */
function statusOf(status: string, hasPassword: boolean): Standing {
  const draft = (...codes: LineNoteCode[]): Standing => ({
    status: 'draft',
    notes: codes.map((code) => toLineNote(code)),
  })
  switch (status.trim()) {
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
      return hasPassword ? draft('password_as_draft') : { status: 'published', notes: [] }
    default:
      return draft()
  }
}
