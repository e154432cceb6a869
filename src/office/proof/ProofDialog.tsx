import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ProofView } from './ProofView.tsx'
import type { ProofPlace } from './proof-place.ts'
import type { SealedProof } from './sealed-proof.ts'

interface Props {
  slug: string
  /** The page on display; undefined while there is none. */
  sealed: SealedProof | undefined
  first: ProofPlace
  onClose(): void
}

/** A full-screen preview of an unsaved page: the focus moves in, and returns on closing. */
export function ProofDialog({ slug, sealed, first, onClose }: Props) {
  const { t } = useTranslator()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (sealed && !dialog.current?.open) dialog.current?.showModal()
  }, [sealed])
  // The focus returns only from a dialog that is closed, not from one that is unmounted.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="proof" aria-labelledby={title} onClose={onClose}>
      {sealed && (
        <ProofView
          heading={
            <p id={title} className="proof-title">
              <strong>{t('proof.title')}</strong> <span>{t('proof.what')}</span>
            </p>
          }
          slug={slug}
          sealed={sealed}
          first={first}
          onClose={() => dialog.current?.close()}
        />
      )}
    </dialog>
  )
}
