import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { useLastPage } from '../kit/use-last-page.ts'
import { isNarrowed, PEOPLE_PAGE_SIZE, type PeopleView, type RegisterList } from './people-view.ts'

interface Props {
  of: RegisterList
  view: PeopleView
  found: { total: number; lines: ReactNode[] }
  onView(changes: Partial<PeopleView>, how: 'chosen' | 'corrected'): void
}

/** One page of a list of the register, or the reason why it is empty. */
export function RegisterPage({ of, view, found: { total, lines }, onView }: Props) {
  const { t } = useTranslator()
  useLastPage(view.page, total, PEOPLE_PAGE_SIZE, (page) => onView({ page }, 'corrected'))
  if (lines.length > 0) {
    return (
      <ListPage
        page={view.page}
        total={total}
        pageSize={PEOPLE_PAGE_SIZE}
        counted={t(`office-people.count.${of}`, { count: total })}
        onPage={(page) => onView({ page }, 'chosen')}
      >
        <ul className="content-lines" aria-label={t(`office-people.tabs.${of}`)}>
          {lines}
        </ul>
      </ListPage>
    )
  }
  if (isNarrowed(view)) {
    return (
      <EmptyNote
        icon="search"
        title={t('office-people.empty.no_match')}
        hint={t('office-people.empty.no_match_hint')}
      >
        <Button onClick={() => onView({ search: '', only: 'all' }, 'chosen')}>
          {t('office-people.empty.show_all')}
        </Button>
      </EmptyNote>
    )
  }
  return (
    <EmptyNote
      icon="users"
      title={t(`office-people.empty.${of}`)}
      hint={t(`office-people.empty.${of}_hint`)}
    />
  )
}
