import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { DraftOffer } from '#src/ui/forms/DraftForm.tsx'
import { useSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { TranslatorContext, useTranslator } from '#src/ui/translator-context.ts'
import { startBulkAction } from '../bulk/BulkStatus.tsx'
import { $bulkActions, isBulkRunning, type NotDone, type Remedy } from '../bulk/bulk-actions.ts'
import { MoveDialog } from '../moving/MoveDialog.tsx'
import { bulkOfficeApi, forgetAnswers } from '../office.ts'
import { OfficeContext } from '../office-context.ts'
import { refreshAnswers } from '../office-query.ts'
import { headlineOfRecord } from './queue-view.ts'
import { ANSWERS_OF_REQUEST, type QueuedRequest } from './request-calls.ts'

export type SeveralDecision = 'accept' | 'reject'

/** The bulk actions that decide requests. */
export const DECIDING: Record<SeveralDecision, string> = {
  accept: 'accept requests',
  reject: 'reject requests',
}

interface Props {
  office: OwnOffice
  kind: RequestKind
  decision: SeveralDecision
  rows: QueuedRequest[]
  /** @param hasBegun whether the requests are now being decided */
  onClose(hasBegun: boolean): void
}

/** Asks for confirmation, and begins to decide the requests: the frame shows how far that is. */
export function DecideSeveral({ office, kind, decision, rows, onClose }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const draft = useSavedDraft(`office-reject-several:${office.id}:${kind}`, { reason: '' })
  const { offered } = draft
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? draft.start.values.reason
  // The selection when the dialog opened: the list behind it may change.
  const [chosen] = useState(rows)
  const isBusy = isBulkRunning(useStore($bulkActions), DECIDING[decision])

  function close(hasBegun: boolean): void {
    draft.forget()
    onClose(hasBegun)
  }

  function start(): void {
    startDeciding({ office, kind, decision, rows: chosen, reason, translator })
    close(true)
  }

  const count = chosen.length
  return (
    <Modal
      title={t(`office-requests.several.${decision}`, { count })}
      open
      onClose={() => close(false)}
    >
      <div className="several">
        <p>{t(`office-requests.several.${isBusy ? 'busy' : decision}_text`)}</p>
        {decision === 'reject' && offered && (
          <DraftOffer at={offered.at} onRestore={offered.restore} onDiscard={offered.discard} />
        )}
        {decision === 'reject' && !offered && (
          <TextAreaField
            label={t('office-requests.decision.reason')}
            hint={t('office-requests.several.reason_hint')}
            name="reason"
            maxLength={TEXT_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => {
              setTyped(target.value)
              draft.onTyped({ reason: target.value })
            }}
          />
        )}
        <div className="row-acts">
          <Button variant={decision === 'accept' ? 'main' : 'danger'} busy={isBusy} onClick={start}>
            {t(`office-requests.several.${decision}_confirm`, { count })}
          </Button>
          <Button onClick={() => close(false)}>{t('office-requests.several.cancel')}</Button>
        </div>
      </div>
    </Modal>
  )
}

interface Deciding extends Pick<Props, 'office' | 'kind' | 'decision' | 'rows'> {
  /** The reason of a refusal, which all senders read; may be empty. */
  reason: string
  /** With the texts of this section: the user may be in another one when they are shown. */
  translator: Translator
}

function startDeciding({ office, kind, decision, rows, reason, translator }: Deciding): void {
  const { t, locale } = translator
  const calls = bulkOfficeApi(office)

  async function accept({ id }: { id: number }): Promise<NotDone | null> {
    // If the register has similar people, the office must decide each request by itself: accepting
    // it here could create a duplicate.
    if (kind === 'join' && (await calls.similarEntities(id)).results.length > 0) {
      return { reason: t('office-requests.several.similar'), remedy: null }
    }
    await calls.acceptRequest(kind, id)
    return null
  }

  async function reject({ id }: { id: number }): Promise<null> {
    await calls.rejectRequest(kind, id, reason.trim() || null)
    return null
  }

  const act = decision === 'accept' ? accept : reject
  startBulkAction({
    kind: DECIDING[decision],
    items: rows.map((row) => ({
      id: row.id,
      subject: headlineOfRecord(kind, row).subject,
      href: localePath(locale, queuePath(office.slug, kind, row.id)),
    })),
    texts: {
      running: t(`office-requests.several.${decision}_running`),
      notReached: t('office-requests.several.not_reached'),
      done: (count) =>
        t(`office-requests.several.${decision}_${count > 0 ? 'done' : 'none'}`, { count }),
      left: (count) => t('office-requests.several.failed', { count }),
    },
    act: async (item) =>
      act(item).catch((error: unknown) => {
        if (!needsOtherMass(error)) throw error
        const { text } = toFailure(error, translator)
        return { reason: text, remedy: movingOf(office, item, translator) }
      }),
    worded: (error) => ({ reason: toFailure(error, translator).text, remedy: null }),
    onEnd: () => {
      forgetAnswers('requests')
      return refreshAnswers(queryClient, office, ...ANSWERS_OF_REQUEST)
    },
  })
}

/** Whether another mass would solve the problem. */
function needsOtherMass(error: unknown): boolean {
  const code = error instanceof HttpError ? error.code : undefined
  return code === 'mass_full' || code === 'mass_cancelled'
}

function movingOf(
  office: OwnOffice,
  { id, subject }: { id: number; subject: string },
  translator: Translator,
): Remedy {
  const { t } = translator
  return {
    label: t('office-moving.open'),
    accessibleLabel: t('office-moving.open_of', { subject }),
    solved: t('office-moving.done'),
    dialog: (close, onSolved) => (
      <TranslatorContext value={translator}>
        <OfficeContext value={office}>
          <MoveDialog office={office} id={id} onClose={close} onMoved={onSolved} />
        </OfficeContext>
      </TranslatorContext>
    ),
  }
}
