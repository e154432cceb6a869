import { ALL } from '#src/contract/paging.ts'

interface Paging {
  page: number
  limit: number
}

/** The limit and offset of a page of a list; without a limit, the whole list. */
export function windowOf({ page, limit }: Paging): { limit: number | undefined; offset: number } {
  if (limit !== ALL) return { limit, offset: (page - 1) * limit }
  return page === 1 ? { limit: undefined, offset: 0 } : { limit: 0, offset: 0 }
}

/**
 * As `windowOf`, for a list that may be too long for one answer.
 *
 * @param most the limit if the caller asks for the whole list
 */
export function boundedWindowOf(paging: Paging, most: number): { limit: number; offset: number } {
  const { limit = most, offset } = windowOf(paging)
  return { limit, offset }
}
