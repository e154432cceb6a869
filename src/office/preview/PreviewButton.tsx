import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { PreviewPane } from './PreviewPane.tsx'
import type { PreviewPlace } from './preview-place.ts'
import { type Seal, type SealedPreview, sealedPreview } from './sealed-preview.ts'

const TIMEOUT_MS = 10_000

/** Whether this site has a publisher that can preview unsaved changes. */
async function showsPreviews(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(PREVIEW_PAGE_PATH, { signal, cache: 'no-store' })
    return status === 204
  } catch {
    return false
  }
}

interface Props {
  /** The language that the author writes in: the preview begins with it. */
  shown: Locale
  /**
   * Address, without language, of the page to begin with; by default the one that the seal names.
   */
  path?: string
  /**
   * Seals the written values; undefined if they are invalid: then the form shows the errors
   * instead.
   */
  prepare(): Seal | undefined
  /** Called if sealing fails. */
  onFailure(error: unknown): void
}

/** Previews a page, saved or not. The publisher renders it as it would the public page. */
export function PreviewButton({ shown, path = '', prepare, onFailure }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const preview = useMutation({
    mutationFn: async (seal: Seal) => {
      const [isThere, sealed] = await Promise.all([showsPreviews(), sealedPreview(seal)])
      return isThere ? sealed : null
    },
    onError: onFailure,
  })
  if (!office.is_public) return <p className="hint">{t('proof.hidden')}</p>
  return (
    <>
      <Button
        className="proof-open"
        title={t('proof.open')}
        busy={preview.isPending}
        busyText={t('proof.opening')}
        onClick={() => {
          const seal = prepare()
          if (seal) preview.mutate(seal)
        }}
      >
        <Icon name="eye" />
        <span>{t('proof.open')}</span>
      </Button>
      <ActionProblem text={preview.data === null ? t('proof.away') : undefined} />
      <PreviewDialog
        sealed={preview.data ?? undefined}
        first={{ path, locale: shown }}
        onClose={preview.reset}
      />
    </>
  )
}

interface PreviewDialogProps {
  /** The sealed page; undefined while the dialog is closed. */
  sealed: SealedPreview | undefined
  first: PreviewPlace
  onClose(): void
}

/** A full-screen preview of an unsaved page. The focus moves in, and returns on closing. */
function PreviewDialog({ sealed, first, onClose }: PreviewDialogProps) {
  const { t } = useTranslator()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (sealed && !dialog.current?.open) dialog.current?.showModal()
  }, [sealed])
  // The focus returns only if the dialog is closed before it is unmounted.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="proof" aria-labelledby={title} onClose={onClose}>
      {sealed && (
        <PreviewPane
          heading={
            <p id={title} className="proof-title">
              <strong>{t('proof.title')}</strong> <span>{t('proof.what')}</span>
            </p>
          }
          sealed={sealed}
          first={first}
          onClose={() => dialog.current?.close()}
        />
      )}
    </dialog>
  )
}
