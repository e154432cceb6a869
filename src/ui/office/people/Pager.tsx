import { pageCount } from '../../../domain/paging.ts'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useTranslator } from '../../translator-context.ts'

interface Props {
  page: number
  total: number
  pageSize: number
  /** How many there are, in words. */
  count: string
  onPage(page: number): void
}

/** The way through a list of the register, and how long it is. */
export function Pager({ page, total, pageSize, count, onPage }: Props) {
  const { t } = useTranslator()
  const pages = pageCount(total, pageSize)
  return (
    <div className="pager">
      <p role="status">
        {count}
        {pages > 1 && ` · ${t('office-people.page', { page, pages })}`}
      </p>
      {pages > 1 && (
        <div className="row-acts">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevronLeft" />
            {t('office-people.previous')}
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('office-people.next')}
            <Icon name="chevronRight" />
          </Button>
        </div>
      )}
    </div>
  )
}
