import { ALL } from '#src/contract/paging.ts'

interface Paging {
  page: number
  limit: number
}

/** How a page is cut out of a list: everything, or a limit from an offset. */
export function windowOf({ page, limit }: Paging): { limit: number | undefined; offset: number } {
  if (limit !== ALL) return { limit, offset: (page - 1) * limit }
  return page === 1 ? { limit: undefined, offset: 0 } : { limit: 0, offset: 0 }
}

/**
 * The same of a list that may be longer than one answer should be.
 *
 * @param most how many it gives where all of it is asked for
 */
export function boundedWindowOf(paging: Paging, most: number): { limit: number; offset: number } {
  const { limit = most, offset } = windowOf(paging)
  return { limit, offset }
}
