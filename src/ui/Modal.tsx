import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { useTranslator } from './translator-context.ts'

interface Props {
  title: string
  open: boolean
  /** Asked for by Esc, by the close button, or from outside. */
  onClose(): void
  children: ReactNode
}

/**
 * The platform's dialog: focus goes in, stays in, and comes back. What is in it is made anew each
 * time it opens, so a form in it is empty again (SPEC §4).
 */
export function Modal({ title, open, onClose, children }: Props) {
  const { t } = useTranslator()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog ref={dialog} className="modal" aria-label={title} onClose={onClose}>
      {open && (
        <>
          <p className="sheet-head">
            {title}
            <button
              type="button"
              className="icon-btn"
              aria-label={t('common.shell.close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </p>
          {children}
        </>
      )}
    </dialog>
  )
}
