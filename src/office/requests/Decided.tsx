import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { hasSavedDraft, readSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { officeQuery, useRefresh } from '../office-query.ts'
import { isEntered } from '../register/is-entered.ts'
import { toReplyRecipients } from './Conversation.tsx'
import { OfficeTextForm } from './OfficeTextForm.tsx'
import {
  headlineOfRecord,
  nextWaiting,
  queueQuery,
  queueSearch,
  queueViewOf,
} from './queue-view.ts'
import { type Reason, reasonDraft } from './RejectForm.tsx'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  /** Set for the user who has just answered: empty, or the message that a colleague was faster. */
  told: string | undefined
  /** The actions that are still possible. */
  children: ReactNode
}

/** The decision on a request, the next step, and a link to the next request. */
export function Decided({ office, kind, request, told, children }: Props) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, status } = request
  // The pressed button is gone.
  useEffect(() => {
    if (told !== undefined) heading.current?.focus()
  }, [told])
  const recipients = toReplyRecipients(request)
  const unsent = told ? readSavedDraft<Reason>(reasonDraft(kind, id))?.reason : undefined
  return (
    <section className="card record-part" aria-labelledby="decision">
      <h2 id="decision" ref={heading} tabIndex={-1}>
        {t(`office-requests.decided.${status}`)}
      </h2>
      {told && (
        <p className="office-note" role="alert">
          {told}
        </p>
      )}
      {unsent && (
        <div>
          <p className="hint">{t('office-requests.decided.unsent')}</p>
          <blockquote className="office-reason">{unsent}</blockquote>
        </div>
      )}
      {status === 'accepted' && request.celebrant && (
        <p>{t('office-calendar.celebrant.says', { name: request.celebrant })}</p>
      )}
      {!told && status === 'accepted' && <p>{t(`office-requests.decided.next.${kind}`)}</p>}
      {!told && status !== 'withdrawn' && (
        <p className="hint">{t(`office-requests.decided.told.${recipients.kind}`, recipients)}</p>
      )}
      {children}
      <NextRequest office={office} kind={kind} request={request} />
    </section>
  )
}

interface NextRequestProps {
  office: OwnOffice
  kind: RequestKind
  request: { id: number; created_at: string }
}

/** The next pending request of the queue, in the order in which the user last saw the queue. */
function NextRequest({ office, kind, request }: NextRequestProps) {
  const { t, locale } = useTranslator()
  const view = { ...queueViewOf(location.search), status: 'pending', page: 1 } as const
  const { data } = useQuery(
    officeQuery(office, 'requestQueue', kind, queueQuery(kind, view, MAX_PAGE_SIZE)),
  )
  const queue = localePath(locale, queuePath(office.slug, kind))
  const next = data && nextWaiting(data.results, request, view.order)
  return (
    <div className="row-acts">
      {next && (
        <a
          className="btn main"
          href={localePath(locale, queuePath(office.slug, kind, next.id)) + queueSearch(view)}
        >
          {t('office-requests.decided.open_next', {
            subject: headlineOfRecord(kind, next).subject,
          })}
          <Icon name="chevronRight" />
        </a>
      )}
      {data && !next && (
        <p className="all-done" role="status">
          <Icon name="check" />
          {t('office-requests.decided.none_next')}
        </p>
      )}
      <a className="btn" href={queue + location.search}>
        {t('office-requests.decided.to_queue')}
      </a>
    </div>
  )
}

interface ReopenProps {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
}

/** Takes back an answer: the place in a booked mass becomes free, and the sender is informed. */
export function Reopen({ office, kind, request }: ReopenProps) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  const { id, status } = request
  const draft = `office-reopen:${id}`
  const [isOpen, setIsOpen] = useState(() => hasSavedDraft(draft))
  const isRegistered = status === 'accepted' && (kind === 'join' || kind === 'family')
  if (status === 'pending' || status === 'withdrawn' || isRegistered) return null
  const act = kind === 'mass-intention' && status === 'accepted' ? 'free' : 'reopen'
  if (!isOpen) {
    return (
      <div className="row-acts">
        <Button onClick={() => setIsOpen(true)}>{t(`office-requests.${act}.open`)}</Button>
      </div>
    )
  }
  const recipients = toReplyRecipients(request)
  return (
    <>
      <p>{t(`office-requests.${act}.means`)}</p>
      {isEntered(request) && <p>{t('office-requests.reopen.entry_stays')}</p>}
      <OfficeTextForm
        draft={draft}
        label={t('office-requests.reopen.reason')}
        hint={t(`office-requests.reopen.hint.${recipients.kind}`, recipients)}
        send={t(`office-requests.${act}.confirm`)}
        busy={t('office-requests.decision.busy')}
        variant="danger"
        isOptional
        takesFocus
        onSend={async (reason) => {
          await officeApi(office).reopenRequest(id, reason || null)
          await refresh(...ANSWERS_OF_REQUEST)
        }}
        onCancel={{ text: t('office-requests.decision.cancel'), act: () => setIsOpen(false) }}
      />
    </>
  )
}
