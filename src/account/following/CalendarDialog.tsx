import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CalendarSubscription } from './CalendarSubscription.tsx'

/** The dialog to subscribe to the calendar of all followed parishes. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslator()
  return (
    <Modal title={t('following.calendar.title')} open={open} onClose={onClose}>
      <CalendarSubscription />
    </Modal>
  )
}
