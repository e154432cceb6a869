import './calendar-dialog.css'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The dialog to subscribe to the calendar of all followed parishes. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslator()
  return (
    <Modal title={t('following.calendar.title')} open={open} onClose={onClose}>
      <LazyForm
        failed={t('common.list.failed')}
        namespaces={['common', 'following', 'forms']}
        load={async () => {
          const { CalendarSubscription } = await import('./CalendarSubscription.tsx')
          return <CalendarSubscription />
        }}
      />
    </Modal>
  )
}
