import { useEffect, useEffectEvent } from 'react'
import { pageCount } from '#src/domain/paging.ts'

/**
 * Shows the last existing page of a list if its current page no longer exists, because items that
 * were handled have left the list.
 *
 * @param page from 1, as the address has it
 */
export function useLastPage(
  page: number,
  total: number,
  pageSize: number,
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, pageCount(total, pageSize))
  const goTo = useEffectEvent(onPage)
  useEffect(() => {
    if (page > last) goTo(last)
  }, [page, last])
}
