import * as v from 'valibot'

/** The default limit of a list: news and main feed (requirements §9.1). */
export const NEWS_PAGE_SIZE = 10
/** Events on a page of an events list (requirements §9.1). */
export const EVENTS_PAGE_SIZE = 16
/** Requests on a page of one's own list. */
export const OWN_REQUESTS_PAGE_SIZE = 10
/** Events in the side panel of a community (requirements §9.1). */
export const PANEL_EVENTS = 2
/** The greatest limit of a list (requirements §11.1). */
export const MAX_PAGE_SIZE = 100
/** The limit that means all of a list (requirements §9.1); `all` says the same. */
export const ALL = -1
/** The most contents of one answer where the caller asks for all (decision 090). */
export const ALL_CONTENTS_MAX = 500

/** One page of a list: `page` counts from 1, `total` is the number of all results. */
export function paged<const Item extends v.GenericSchema>(item: Item) {
  return v.object({
    results: v.array(item),
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  })
}

export interface Paged<Item> {
  results: Item[]
  page: number
  total: number
}
