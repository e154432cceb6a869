import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Of the entry that is removed. */
  name: string
  /** How many entries stand below it. */
  count: number
  onRemove(below: 'go' | 'stay'): void
  onClose(): void
}

/** Asks what to do with the entries below a removed one. */
export function RemoveEntry({ name, count, onRemove, onClose }: Props) {
  const { t } = useTranslator()
  return (
    <Modal title={t('office-page.menu.remove.title', { name })} open onClose={onClose}>
      <p>{t('office-page.menu.remove.what', { count })}</p>
      <div className="row-acts">
        <Button look="main" onClick={() => onRemove('stay')}>
          {t('office-page.menu.remove.stay')}
        </Button>
        <Button look="danger" onClick={() => onRemove('go')}>
          {t('office-page.menu.remove.go', { count })}
        </Button>
        <Button onClick={onClose}>{t('office-page.menu.remove.cancel')}</Button>
      </div>
    </Modal>
  )
}
