import { pageCount } from '../../../domain/paging.ts'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useTranslator } from '../../translator-context.ts'

interface Props {
  page: number
  total: number
  pageSize: number
  /** How many there are, in words, where they are no requests. */
  counted?: string
  onPage(page: number): void
}

/** The way through a list of several pages, and how long it is. */
export function Pager({ page, total, pageSize, counted, onPage }: Props) {
  const { t } = useTranslator()
  const pages = pageCount(total, pageSize)
  return (
    <div className="pager">
      <p role="status">
        {counted ?? t('office-requests.count', { count: total })}
        {pages > 1 && ` · ${t('office-requests.page', { page, pages })}`}
      </p>
      {pages > 1 && (
        <div className="row-acts">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevronLeft" />
            {t('office-requests.previous')}
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('office-requests.next')}
            <Icon name="chevronRight" />
          </Button>
        </div>
      )}
    </div>
  )
}
