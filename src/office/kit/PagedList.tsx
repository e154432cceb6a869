import type { ComponentProps, ReactNode } from 'react'
import type { Paged } from '#src/contract/paging.ts'
import { ListPage } from './ListPage.tsx'
import { QueryResult } from './QueryResult.tsx'
import { useLastPage } from './use-last-page.ts'

interface ListProps<Row>
  extends Pick<ComponentProps<typeof ListPage>, 'page' | 'pageSize' | 'turns'> {
  /** The total, in words. */
  counted(total: number): string
  /**
   * @param how by the user, or because the list has no longer as many pages as the address asks for
   */
  onPage(page: number, how: 'chosen' | 'corrected'): void
  /** Why the list is empty. */
  empty: ReactNode
  /** The rows of this page. */
  children(rows: Row[]): ReactNode
}

interface Props<Row> extends ListProps<Row> {
  query: ComponentProps<typeof QueryResult<Paged<Row>>>['query']
}

/** One page of a list, once it has loaded. */
export function PagedList<Row>({ query, ...list }: Props<Row>) {
  return <QueryResult query={query}>{(found) => <Found {...list} found={found} />}</QueryResult>
}

function Found<Row>({ found, ...list }: ListProps<Row> & { found: Paged<Row> }) {
  const { page, pageSize, turns, counted, onPage, empty, children } = list
  const { results, total } = found
  useLastPage(page, total, pageSize, (last) => onPage(last, 'corrected'))
  if (results.length === 0) return empty
  return (
    <ListPage
      page={page}
      total={total}
      pageSize={pageSize}
      counted={counted(total)}
      {...(turns && { turns })}
      onPage={(to) => onPage(to, 'chosen')}
    >
      {children(results)}
    </ListPage>
  )
}
