import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/FormProblem.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { hasKeptWork } from '#src/ui/forms/use-kept-work.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { RejectForm, reasonDraft } from './RejectForm.tsx'
import { reachOf } from './reach.ts'
import type { OpenedRequest } from './request-calls.ts'
import { WhoAsks, type WhoItIs } from './WhoAsks.tsx'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  /** Called when the state has changed; with words where a colleague was faster. */
  onDecided(note?: string): Promise<void>
}

/** The form that answers a waiting request: yes, or no with a reason. */
export function Decision({ office, kind, request, onDecided }: Props) {
  const { t } = useTranslator()
  const [who, setWho] = useState<WhoItIs>(kind === 'join' ? 'open' : 'new')
  const { busy, problem, decide, refuse } = useDecision(onDecided)
  const { id } = request
  const [isRejecting, setIsRejecting] = useState(() => hasKeptWork(reasonDraft(kind, id)))
  const reach = reachOf(request)

  function accept(): void {
    if (who === 'open') {
      refuse(t('office-requests.who.choose'))
      return
    }
    const entityId = who === 'new' ? null : who
    void decide(() => officeApi(office).acceptRequest(kind, id, entityId))
  }

  return (
    <section className="card record-part" aria-labelledby="decision">
      <h2 id="decision">{t('office-requests.decision.title')}</h2>
      {kind === 'join' && <WhoAsks office={office} id={id} who={who} onWho={setWho} />}
      {problem && <FormProblem text={problem.text} attempt={problem.attempt} takesFocus />}
      {isRejecting ? (
        <RejectForm
          key={id}
          kind={kind}
          id={id}
          reach={reach}
          busy={busy}
          onReject={(reason) => decide(() => officeApi(office).rejectRequest(kind, id, reason))}
          onCancel={() => setIsRejecting(false)}
        />
      ) : (
        <>
          <p className="hint">
            {t(`office-requests.decision.accept_means.${kind}`)}{' '}
            {t(`office-requests.decision.told.${reach.kind}`, reach)}
          </p>
          <div className="row-acts">
            <Button
              look="main"
              busy={busy}
              busyText={t('office-requests.decision.busy')}
              onClick={accept}
            >
              {t('office-requests.accept')}
            </Button>
            <Button look="danger" onClick={() => setIsRejecting(true)}>
              {t('office-requests.decision.reject')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/**
 * Sends one answer at a time. If an answer came too late, the current state of the request is
 * shown. Any other failure stays beside the buttons, and the written text is kept.
 *
 * @param onDecided called when the state has changed; with words where a colleague was faster
 */
function useDecision(onDecided: (note?: string) => Promise<void>) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()

  async function decide(send: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await send()
      setProblem(undefined)
      // The request is decided, though its new state may not be known.
      await onDecided().catch(() => undefined)
      return true
    } catch (error) {
      const { text } = failureOf(error, translator)
      setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
      const isLate = error instanceof HttpError && error.code === 'already_decided'
      if (isLate) await onDecided(text).catch(() => undefined)
      return false
    } finally {
      setBusy(false)
    }
  }

  const refuse = (text: string) =>
    setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
  return { busy, problem, decide, refuse }
}
