import type { Shared } from '#src/domain/share-links.ts'
import { LazyForm } from '../forms/LazyForm.tsx'
import { loadStyles } from '../load-styles.ts'
import { Modal } from '../Modal.tsx'
import { useTranslator } from '../translator-context.ts'
import styles from './share-menu.css?url'

interface Props {
  /** The shared page; null while the dialog is closed. */
  shared: Shared | null
  onClose(): void
}

/** The choices for sharing a page. Code, texts and styles are loaded when the dialog opens. */
export function ShareDialog({ shared, onClose }: Props) {
  const { t } = useTranslator()
  return (
    <Modal title={t('common.share.button')} open={shared !== null} onClose={onClose}>
      {shared && (
        <LazyForm
          failed={t('common.list.failed')}
          namespaces={['common', 'share']}
          load={async () => {
            const [{ ShareMenu }] = await Promise.all([
              import('./ShareMenu.tsx'),
              loadStyles(styles),
            ])
            return <ShareMenu shared={shared} onShared={onClose} />
          }}
        />
      )}
    </Modal>
  )
}
