import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isNarrowed, type QueueView } from './queue-view.ts'

interface Props {
  view: QueueView
  onView(changes: Partial<QueueView>, how: 'chosen'): void
}

/** An empty queue: because nothing waits, or because nothing matches the search. */
export function EmptyQueue({ view, onView }: Props) {
  const { t } = useTranslator()
  if (isNarrowed(view)) {
    return (
      <EmptyNote
        icon="search"
        title={t('office-requests.empty.no_match')}
        hint={t('office-requests.empty.no_match_hint')}
      >
        <Button
          onClick={() =>
            onView({ search: '', from: '', to: '', whose: 'all', status: 'all' }, 'chosen')
          }
        >
          {t('office-requests.empty.show_all')}
        </Button>
      </EmptyNote>
    )
  }
  const why = view.status === 'pending' ? 'pending' : 'other'
  return (
    <EmptyNote
      icon={why === 'pending' ? 'check' : 'clipboard'}
      title={t(`office-requests.empty.${why}`)}
      hint={t(`office-requests.empty.${why}_hint`)}
    />
  )
}
