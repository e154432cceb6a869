import { useEffect } from 'react'
import { pageCount } from '#src/domain/paging.ts'

/**
 * What is dealt with leaves a list: where its page is gone, the last one there is takes its place.
 *
 * @param page from 1, as the address says
 */
export function useLastPage(
  page: number,
  total: number,
  pageSize: number,
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, pageCount(total, pageSize))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last])
}
