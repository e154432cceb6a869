import './lists.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageCount } from '#src/domain/paging.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/**
 * The page of a list that its buttons requested. It is remembered here because the list and its
 * buttons are removed until that page is loaded.
 */
let awaited: number | undefined

/** The user has requested another page of the list. */
export function turnTo(page: number): void {
  awaited = page
}

/** Whether the loaded page is the requested one; true only once. */
export function isTurnedTo(page: number): boolean {
  const isIt = awaited === page
  awaited = undefined
  return isIt
}

interface Props {
  page: number
  total: number
  pageSize: number
  /** How many there are, in words. */
  counted: string
  /** What the ways to other pages are called, where they have names of their own. */
  turns?: { previous: string; next: string }
  onPage(page: number): void
  /** The lines of this page. */
  children: ReactNode
}

/**
 * One page of a list: the total and the position, the lines, then the links to other pages. The
 * button that turns the page is removed with it, so the focus moves to the head of the new page,
 * which names the position.
 */
export function ListPage({ page, total, pageSize, counted, turns, onPage, children }: Props) {
  const { t } = useTranslator()
  const head = useRef<HTMLParagraphElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const pages = pageCount(total, pageSize)
  useEffect(() => {
    if (!isTurnedTo(page)) return
    const at = document.activeElement
    // If the user has moved on meanwhile, such as to the search, the focus stays there.
    if (at === document.body || ways.current?.contains(at)) head.current?.focus()
  }, [page])
  const turn = (to: number) => {
    turnTo(to)
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
