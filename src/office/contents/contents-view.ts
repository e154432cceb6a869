import * as v from 'valibot'
import { type ContentType, EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { CONTENT_STATES, type ContentState } from '#src/contract/contents/content-form.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { EditedContentFilters } from '#src/contract/office/staff-list.ts'
import {
  AddressLine,
  AddressPage,
  addressWord,
  parseQueryString,
  toQueryString,
} from '../kit/address-query.ts'

export const CONTENTS_PAGE_SIZE = 20

/** The lists of a parish's contents, as addresses name them. */
export const CONTENT_KINDS = ['news', 'events', 'pages'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The content types in each list. */
export const KIND_TYPES: Record<ContentKind, ContentType> = {
  news: NEWS,
  events: EVENT,
  pages: PAGE,
}

/** The word for one entry of each list, in addresses and texts. */
export const CONTENT_WORDS = { [NEWS]: 'news', [EVENT]: 'event', [PAGE]: 'page' } as const

/** The order of each list: events by day, pages in the order that readers see. */
const ORDERS = {
  news: { sort: 'online_from_date', order: 'desc' },
  events: { sort: 'event_from_date', order: 'desc' },
  pages: { sort: 'place', order: 'asc' },
} as const

/** The list that contains a type of content. */
export function kindOfType(type: ContentType): ContentKind {
  return CONTENT_KINDS.find((kind) => KIND_TYPES[kind] === type) ?? 'news'
}

/** The view of a parish's contents; the address stores all of it. */
const ContentsView = v.object({
  kind: addressWord(CONTENT_KINDS, 'news'),
  state: addressWord(CONTENT_STATES, 'kept'),
  search: AddressLine,
  page: AddressPage,
})
export type ContentsView = v.InferOutput<typeof ContentsView>

/** The states of a content from the readers' point of view; `published` covers the last two. */
export type ShownState = Exclude<ContentState, 'published' | 'kept' | 'deleted'>

/** Whether and when readers see a content. @param now in ms since 1970 UTC */
export function contentState(
  { status, online_from_date }: Pick<ContentRow, 'status' | 'online_from_date'>,
  now: number,
): ShownState {
  if (status !== 'published') return status
  return Date.parse(online_from_date) > now ? 'scheduled' : 'online'
}

/** Parses a view from the query string of an address; invalid values are ignored. */
export function contentsViewOf(query: string): ContentsView {
  return parseQueryString(ContentsView, query)
}

/** The query string of a view, with its `?`: only values that differ from the defaults. */
export function contentsSearch(view: ContentsView): string {
  return toQueryString(view, contentsViewOf(''))
}

/** The query of the generic list call for a view (requirements §7.1). */
export function contentsQuery({ kind, state, search, page }: ContentsView): Record<string, string> {
  const filters: v.InferInput<typeof EditedContentFilters> = {
    content_type: KIND_TYPES[kind],
    content_status: state,
    ...(search.trim() && { search: search.trim() }),
  }
  return {
    page: `${page}`,
    limit: `${CONTENTS_PAGE_SIZE}`,
    ...ORDERS[kind],
    query: JSON.stringify(filters),
  }
}

/** The page that an address names within the section of contents; undefined if there is none. */
export type ContentsPlace =
  | { kind: 'list' }
  | { kind: 'new'; of: ContentKind }
  | { kind: 'content'; id: number }

/** The words in addresses for a new content. */
const NEW_WORDS: ReadonlyMap<string, ContentKind> = new Map([
  ['new-news', 'news'],
  ['new-event', 'events'],
  ['new-page', 'pages'],
])

/** The query parameter that names the content to copy into a new one. */
export const COPIED = 'from'

/** The address of a new content that begins as a copy, without language. */
export function copyQuery(id: number): string {
  return `?${COPIED}=${id}`
}

/** @param rest the part of the address after the section */
export function contentsPlace(rest: string[]): ContentsPlace | undefined {
  const [word, ...further] = rest
  if (further.length > 0) return undefined
  if (word === undefined) return { kind: 'list' }
  const of = NEW_WORDS.get(word)
  if (of) return { kind: 'new', of }
  return /^[1-9]\d{0,9}$/.test(word) ? { kind: 'content', id: Number(word) } : undefined
}
