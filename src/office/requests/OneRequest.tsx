import { useEffect, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { MovePart } from '../moving/MovePart.tsx'
import { officeApi } from '../office.ts'
import { pendingOf } from '../pending.ts'
import { Assignee } from './Assignee.tsx'
import { Conversation } from './Conversation.tsx'
import { Decided } from './Decided.tsx'
import { Decision } from './Decision.tsx'
import { Documents } from './Documents.tsx'
import { Notes } from './Notes.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { Reopen } from './Reopen.tsx'
import type { OpenedRequest } from './request-calls.ts'
import { Sender } from './Sender.tsx'
import { SenderRecord } from './SenderRecord.tsx'
import { SentAnswers } from './SentAnswers.tsx'
import { useSentAnswers } from './use-sent-answers.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  id: number
}

/** One request: all its answers, its sender, its history, and the decision. */
export function OneRequest({ office, kind, id }: Props) {
  const { t, locale } = useTranslator()
  const ask = () => officeApi(office).request(kind, id)
  const { state, again, put } = useAnswer(`${kind} ${id}`, ask)
  // A decision here changes the counts in the menu and on the desk.
  const newer = async () => {
    put(await ask())
    void pendingOf(office).catch(() => undefined)
  }
  return (
    <>
      <a
        className="more back"
        href={localePath(locale, queuePath(office.slug, kind)) + location.search}
      >
        <Icon name="arrowLeft" />
        {t(`office.kinds.${kind}`)}
      </a>
      <Answered state={state} title={t('office.rooms.requests.title')} onRetry={again}>
        {(request) => <Opened office={office} kind={kind} request={request} onNewer={newer} />}
      </Answered>
    </>
  )
}

interface OpenedProps extends Omit<Props, 'id'> {
  request: OpenedRequest
  /** Shows the current state. */
  onNewer(): Promise<void>
}

function Opened({ office, kind, request, onNewer }: OpenedProps) {
  const { t } = useTranslator()
  const answers = useSentAnswers(kind, request)
  // The user has just decided it, or came too late: the result stands beside the next request.
  const [told, setTold] = useState<string>()
  const [nowMs] = useState(Date.now)
  useEffect(() => {
    if (request.status === 'pending') setTold(undefined)
  }, [request.status])
  const { history, status } = request
  return (
    <article className="record">
      <div className="record-top">
        <RecordHead kind={kind} request={request} timezone={office.timezone} nowMs={nowMs} />
        <Assignee office={office} request={request} onNewer={onNewer} />
      </div>
      <section className="card record-part record-sent" aria-labelledby="sent">
        <h2 id="sent">{t('office-requests.record.sent')}</h2>
        <SentAnswers answers={answers} />
      </section>
      <div className="record-decision">
        {status === 'pending' ? (
          <Decision
            office={office}
            kind={kind}
            request={request}
            onDecided={async (note) => {
              setTold(note ?? '')
              await onNewer()
            }}
          />
        ) : (
          <Decided office={office} kind={kind} request={request} told={told}>
            <Reopen office={office} kind={kind} request={request} onNewer={onNewer} />
          </Decided>
        )}
        {kind === 'mass-intention' && (
          <MovePart office={office} request={request} onNewer={onNewer} />
        )}
      </div>
      <div className="record-rest">
        <Documents office={office} request={request} onNewer={onNewer} />
        <Conversation office={office} kind={kind} request={request} onNewer={onNewer} />
        <Notes office={office} request={request} onNewer={onNewer} />
        <section className="card record-part" aria-labelledby="sender">
          <h2 id="sender">{t('office-requests.record.sender')}</h2>
          <Sender kind={kind} request={request} />
          <SenderRecord office={office} id={request.id} status={status} />
        </section>
        <section className="card record-part" aria-labelledby="history">
          <h2 id="history">{t('office-requests.record.history')}</h2>
          <RecordHistory history={history} timezone={office.timezone} />
        </section>
      </div>
    </article>
  )
}
