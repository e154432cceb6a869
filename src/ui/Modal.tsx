import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { openDialog } from './open-dialog.ts'
import { useTranslator } from './translator-context.ts'

interface Props {
  title: string
  open: boolean
  /** Asked for by Esc, by the close button, or from outside. */
  onClose(): void
  /** Whether the scripts of others draw above it (see `openDialog`). */
  shared?: boolean
  children: ReactNode
}

/**
 * The native dialog: focus moves in, stays in and returns. Its content is mounted anew each time it
 * opens, so a form in it is empty again (requirements §4.7).
 */
export function Modal({ title, open, onClose, shared = false, children }: Props) {
  const { t } = useTranslator()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current) return
    if (open) openDialog(dialog.current, { shared })
    else if (dialog.current.open) dialog.current.close()
  }, [open, shared])
  // The focus returns only from a closed dialog, not from a removed one.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
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
