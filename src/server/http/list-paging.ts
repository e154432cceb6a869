import { ALL } from '#src/contract/paging.ts'

/** How a page is cut out of a list: everything, or a limit from an offset. */
export function windowOf({ page, limit }: { page: number; limit: number }): {
  limit: number | undefined
  offset: number
} {
  if (limit !== ALL) return { limit, offset: (page - 1) * limit }
  return page === 1 ? { limit: undefined, offset: 0 } : { limit: 0, offset: 0 }
}
