import * as v from 'valibot'

/** What a list holds when the caller names no limit: news and main feed (requirements §9.1). */
export const NEWS_PAGE_SIZE = 10
/** Events on a page of an events list (requirements §9.1). */
export const EVENTS_PAGE_SIZE = 16
/** What one has asked for, on a page of its list. */
export const OWN_REQUESTS_PAGE_SIZE = 10
/** Events in the side panel of a community (requirements §9.1). */
export const PANEL_EVENTS = 2
/** The most that one page of a list may hold (requirements §11.1). */
export const MAX_PAGE_SIZE = 100
/** The limit that means all of a list (requirements §9.1); `all` says the same. */
export const ALL = -1
/** The most contents that one answer holds where all of them are asked for (decision 090). */
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
