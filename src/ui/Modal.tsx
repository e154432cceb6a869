import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { elementsOutside } from './elements-outside.ts'
import { IconButton } from './IconButton.tsx'
import { useTranslator } from './translator-context.ts'

interface Props {
  title: string
  open: boolean
  /** Called on Esc, on the close button, or from outside. */
  onClose(): void
  /** Whether third-party scripts may draw above it (see `openDialog`). */
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
            <IconButton
              icon="close"
              label={t('common.shell.close')}
              onClick={() => dialog.current?.close()}
            />
          </p>
          {children}
        </>
      )}
    </dialog>
  )
}

/**
 * Opens a dialog over the page.
 *
 * @param shared whether third-party scripts may draw above it, as captchas do with their pictures:
 * elements that they add could not be reached beside a native dialog, so only the existing elements
 * are made inert
 */
function openDialog(dialog: HTMLDialogElement, { shared }: { shared: boolean }): void {
  if (dialog.open) return
  if (shared) openShared(dialog)
  else dialog.showModal()
}

function openShared(dialog: HTMLDialogElement): void {
  const before = document.activeElement
  const shut = elementsOutside(dialog)
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.close()
  for (const element of shut) element.inert = true
  document.addEventListener('keydown', closeByKey)
  dialog.addEventListener(
    'close',
    () => {
      for (const element of shut) element.inert = false
      document.removeEventListener('keydown', closeByKey)
      if (before instanceof HTMLElement) before.focus()
    },
    { once: true },
  )
  dialog.show()
}
