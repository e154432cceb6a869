import './lists.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageCount } from '#src/domain/paging.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/**
 * The page that the buttons of a list requested. It is stored outside the component, because the
 * list and its buttons are unmounted until that page has loaded.
 */
let awaited: number | undefined

/** Records that the user has requested another page. */
export function requestPage(page: number): void {
  awaited = page
}

/** Whether the loaded page is the one that the user requested; true only once. */
export function takeRequestedPage(page: number): boolean {
  const isIt = awaited === page
  awaited = undefined
  return isIt
}

interface Props {
  page: number
  total: number
  pageSize: number
  /** The total, in words. */
  counted: string
  /** The labels of the buttons, if they have special ones. */
  turns?: { previous: string; next: string }
  onPage(page: number): void
  /** The rows of this page. */
  children: ReactNode
}

/**
 * One page of a list: the total and the position, the rows, and the buttons to other pages. The
 * pressed button is unmounted with the page, so the focus moves to the head of the new page, which
 * names the position.
 */
export function ListPage({ page, total, pageSize, counted, turns, onPage, children }: Props) {
  const { t } = useTranslator()
  const head = useRef<HTMLParagraphElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const pages = pageCount(total, pageSize)
  useEffect(() => {
    if (!takeRequestedPage(page)) return
    const at = document.activeElement
    // If the user has moved on meanwhile, such as to the search, the focus stays there.
    if (at === document.body || ways.current?.contains(at)) head.current?.focus()
  }, [page])
  const turn = (to: number) => {
    requestPage(to)
    onPage(to)
  }
  return (
    <div className="paged">
      <p ref={head} className="hint" role="status" tabIndex={-1}>
        {counted}
        {pages > 1 && ` · ${t('office.list.page', { page, pages })}`}
      </p>
      {children}
      {pages > 1 && (
        <div ref={ways} className="pager">
          <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
            <Icon name="chevronLeft" />
            {turns?.previous ?? t('office.list.previous')}
          </Button>
          <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
            {turns?.next ?? t('office.list.next')}
            <Icon name="chevronRight" />
          </Button>
        </div>
      )}
    </div>
  )
}
