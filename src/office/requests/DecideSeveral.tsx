import { useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { DraftOffer } from '#src/ui/forms/DraftForm.tsx'
import { useSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MoveDialog } from '../moving/MoveDialog.tsx'
import { officeApi } from '../office.ts'
import {
  type DecisionResult,
  decideSeveral,
  type SeveralDecision,
  type Undecided,
} from './decide-several.ts'
import { headlineOfRecord } from './queue-view.ts'
import type { QueuedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  decision: SeveralDecision
  rows: QueuedRequest[]
  /** @param isDone whether some requests may have been decided */
  onClose(isDone: boolean): void
}

type State =
  | { kind: 'asking' }
  | { kind: 'working'; done: number }
  | { kind: 'done'; results: Array<DecisionResult<QueuedRequest>> }

/**
 * Asks for confirmation, decides the requests one after the other, and lists the failures with
 * their reasons.
 */
export function DecideSeveral({ office, kind, decision, rows, onClose }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [state, setState] = useState<State>({ kind: 'asking' })
  const draft = useSavedDraft(`office-reject-several:${office.id}:${kind}`, { reason: '' })
  const { offered } = draft
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? draft.start.values.reason
  // The selection when the dialog opened: the list behind it may change.
  const [chosen] = useState(rows)
  const [moving, setMoving] = useState<number>()
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const isStopped = useRef(false)
  // Stops after the current request if the user leaves the page, because nobody would see the
  // results.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const calls = officeApi(office)

  async function accept({ id }: QueuedRequest): Promise<Undecided | null> {
    // If the register has similar people, the office must decide each request by itself: accepting
    // it here could create a duplicate.
    if (kind === 'join' && (await calls.similarEntities(id)).results.length > 0) {
      return { text: t('office-requests.several.similar'), way: 'open' }
    }
    await calls.acceptRequest(kind, id)
    return null
  }

  async function reject({ id }: QueuedRequest): Promise<null> {
    await calls.rejectRequest(kind, id, reason.trim() || null)
    return null
  }

  async function start(): Promise<void> {
    setState({ kind: 'working', done: 0 })
    const results = await decideSeveral({
      rows: chosen,
      decide: decision === 'accept' ? accept : reject,
      worded: (error) => ({ text: toFailure(error, translator).text, way: wayOut(error) }),
      onProgress: (done) => setState({ kind: 'working', done }),
      isStopped: () => isStopped.current,
    })
    draft.forget()
    if (isStopped.current) onClose(true)
    else setState({ kind: 'done', results })
  }

  function close(): void {
    // The current decision is still completed.
    if (state.kind === 'working') isStopped.current = true
    else {
      draft.forget()
      onClose(state.kind === 'done')
    }
  }

  const count = chosen.length
  // The question is removed once the user has confirmed it.
  const title =
    state.kind === 'asking'
      ? t(`office-requests.several.${decision}`, { count })
      : t(`office-requests.several.${decision}_title`)
  return (
    <>
      <Modal title={title} open onClose={close}>
        <div className="several">
          {state.kind === 'asking' && (
            <>
              <p>{t(`office-requests.several.${decision}_text`)}</p>
              {decision === 'reject' && offered && (
                <DraftOffer
                  at={offered.at}
                  onRestore={offered.restore}
                  onDiscard={offered.discard}
                />
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
                <Button
                  variant={decision === 'accept' ? 'main' : 'danger'}
                  onClick={() => void start()}
                >
                  {t(`office-requests.several.${decision}_confirm`, { count })}
                </Button>
                <Button onClick={close}>{t('office-requests.several.cancel')}</Button>
              </div>
            </>
          )}
          {state.kind === 'working' && (
            <>
              <p role="status">
                {t('office-requests.several.progress', { done: state.done, count })}
              </p>
              <progress value={state.done} max={count} aria-hidden="true" />
            </>
          )}
          {state.kind === 'done' && (
            <DecisionResults
              office={office}
              kind={kind}
              results={state.results}
              decision={decision}
              moved={moved}
              onMove={setMoving}
              onClose={close}
            />
          )}
        </div>
      </Modal>
      {moving !== undefined && (
        <MoveDialog
          office={office}
          id={moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => setMoved(new Set([...moved, moving]))}
        />
      )}
    </>
  )
}

/** What the office can do about an error. */
function wayOut(error: unknown): Undecided['way'] {
  const code = error instanceof HttpError ? error.code : undefined
  return code === 'mass_full' || code === 'mass_cancelled' ? 'move' : 'open'
}

interface DecisionResultsProps {
  office: OwnOffice
  kind: RequestKind
  decision: SeveralDecision
  results: Array<DecisionResult<QueuedRequest>>
  /** The requests that were moved to another mass and are still pending. */
  moved: ReadonlySet<number>
  /** Moves a request whose mass is full to another mass. */
  onMove(id: number): void
  onClose(): void
}

/** The results: how many decisions succeeded, and which failed and why. */
function DecisionResults({
  office,
  kind,
  decision,
  results,
  moved,
  onMove,
  onClose,
}: DecisionResultsProps) {
  const { t, locale } = useTranslator()
  const failed = results.flatMap(({ row, problem }) => (problem ? [{ row, problem }] : []))
  const count = results.length - failed.length
  return (
    <>
      <p role="status" className="section-heading">
        {t(`office-requests.several.${decision}_${count > 0 ? 'done' : 'none'}`, { count })}
      </p>
      {failed.length > 0 && (
        <>
          <p>{t('office-requests.several.failed', { count: failed.length })}</p>
          <ul className="several-failed">
            {failed.map(({ row, problem }) => (
              <li key={row.id}>
                <a href={localePath(locale, queuePath(office.slug, kind, row.id))}>
                  {headlineOfRecord(kind, row).subject}
                </a>
                <span>{moved.has(row.id) ? t('office-moving.done') : problem.text}</span>
                {problem.way === 'move' && (
                  <Button
                    aria-label={t('office-moving.open_of', {
                      subject: headlineOfRecord(kind, row).subject,
                    })}
                    onClick={() => onMove(row.id)}
                  >
                    {t('office-moving.open')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row-acts">
        <Button variant="main" onClick={onClose}>
          {t('office-requests.several.close')}
        </Button>
      </div>
    </>
  )
}
