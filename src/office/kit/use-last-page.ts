import { useEffect, useEffectEvent } from 'react'
import { pageCount } from '#src/domain/paging.ts'

/**
 * Handled items leave a list. If that empties its current page, the last existing page is shown.
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
