import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { readSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeQuery } from '../office-query.ts'
import { toReplyRecipients } from './Conversation.tsx'
import { headlineOfRecord } from './queue-line.ts'
import { nextWaiting, queueQuery, queueSearch, queueViewOf } from './queue-view.ts'
import { type Reason, reasonDraft } from './RejectForm.tsx'
import type { OpenedRequest } from './request-calls.ts'

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
