import '#src/office/kit/record.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { HistoryLine, RequestAction } from '#src/contract/requests/request-status.ts'
import type { TakeBack } from '#src/contract/requests/take-back.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText, momentText } from '#src/i18n/date-texts.ts'
import { localePath } from '#src/i18n/urls.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type Answer, AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { MassMoveLine } from '#src/ui/requests/MassMoveLine.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { ClassPart } from '../catechism/ClassPart.tsx'
import { BackLink } from '../kit/BackLink.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { MovePart } from '../moving/MovePart.tsx'
import { officeApi } from '../office.ts'
import { officeQuery, useRefresh } from '../office-query.ts'
import { peoplePath } from '../people/people-view.ts'
import { RegisterSlot } from '../register/RegisterSlot.tsx'
import { Conversation } from './Conversation.tsx'
import { Decided, Reopen } from './Decided.tsx'
import { Decision } from './Decision.tsx'
import { Documents } from './Documents.tsx'
import { Notes } from './Notes.tsx'
import { headlineOfRecord } from './queue-view.ts'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'
import { DocumentsMark, StatusMark, WaitingMark } from './request-marks.tsx'
import { Sender } from './Sender.tsx'
import { TakeBackPart, TakenBack } from './TakeBackPart.tsx'
import { useSentAnswers } from './use-sent-answers.ts'
import { WrittenDownPart } from './WrittenDownPart.tsx'

interface Props {
  office: OwnOffice
  kind: RequestKind
  id: number
}

/** One request: all its answers, its sender, its history, and the decision. */
export function OneRequest({ office, kind, id }: Props) {
  const { t } = useTranslator()
  const query = useQuery({
    ...officeQuery(office, 'request', kind, id),
    ...NO_REFETCH_WHILE_EDITING,
  })
  return (
    <>
      <BackLink
        path={queuePath(office.slug, kind) + location.search}
        text={t(`office.kinds.${kind}`)}
      />
      <QueryResult query={query} title={t('office.rooms.requests.title')}>
        {(request) => <Opened office={office} kind={kind} request={request} />}
      </QueryResult>
    </>
  )
}

interface OpenedProps extends Omit<Props, 'id'> {
  request: OpenedRequest
}

function Opened({ office, kind, request }: OpenedProps) {
  const { t } = useTranslator()
  const answers = useSentAnswers(kind, request)
  // Set if the user has just decided the request or came too late: the result is shown with a link
  // to the next one.
  const [told, setTold] = useState<string>()
  const [takenBack, setTakenBack] = useState<TakeBack>()
  const [nowMs] = useState(Date.now)
  useEffect(() => {
    if (request.status === 'pending') setTold(undefined)
  }, [request.status])
  const { history, status, written_down } = request
  return (
    <article className="record">
      <div className="record-top">
        <RecordHead kind={kind} request={request} timezone={office.timezone} nowMs={nowMs} />
        <Assignee office={office} request={request} />
      </div>
      <SectionCard
        id="sent"
        title={t('office-requests.record.sent')}
        variant="record"
        className="record-sent"
      >
        <SentAnswers answers={answers} />
      </SectionCard>
      <div className="record-decision">
        {takenBack && status === 'pending' && (
          <TakenBack kind={kind} request={request} told={takenBack} />
        )}
        {status === 'pending' ? (
          <Decision
            office={office}
            kind={kind}
            request={request}
            onDecided={(note = '') => {
              setTold(note)
              setTakenBack(undefined)
            }}
          />
        ) : (
          <Decided office={office} kind={kind} request={request} told={told}>
            <Reopen office={office} kind={kind} request={request} />
            <TakeBackPart
              office={office}
              kind={kind}
              request={request}
              onTakenBack={setTakenBack}
            />
          </Decided>
        )}
        {kind === 'catechism' && <ClassPart request={request} />}
        <RegisterSlot kind={kind} request={request} />
        {kind === 'mass-intention' && <MovePart office={office} request={request} />}
      </div>
      <div className="record-rest">
        {written_down && (
          <WrittenDownPart office={office} kind={kind} request={request} written={written_down} />
        )}
        <Documents office={office} request={request} />
        <Conversation office={office} kind={kind} request={request} />
        <Notes office={office} request={request} />
        <SectionCard id="sender" title={t('office-requests.record.sender')} variant="record">
          <Sender kind={kind} request={request} />
          <SenderRecord office={office} id={request.id} />
        </SectionCard>
        <SectionCard id="history" title={t('office-requests.record.history')} variant="record">
          <RecordHistory history={history} timezone={office.timezone} />
        </SectionCard>
      </div>
    </article>
  )
}

/** The answers of a request, and one line with the questions that were left open. */
function SentAnswers({ answers }: { answers: Answer[] }) {
  const { t } = useTranslator()
  const open = answers.filter(({ value }) => !value).map(({ label }) => label)
  return (
    <>
      <AnswerList answers={answers} />
      {open.length > 0 && (
        <p className="hint">
          {t('office-requests.record.left_open')} {open.join(' · ')}
        </p>
      )}
    </>
  )
}

/**
 * Links from a request to the sender's records in the register. If they cannot be loaded, nothing
 * is shown: the request is complete without them.
 */
function SenderRecord({ office, id: request }: { office: OwnOffice; id: number }) {
  const { t, locale } = useTranslator()
  const { data } = useQuery(officeQuery(office, 'peopleOfRequest', request))
  const people = data?.results ?? []
  if (people.length === 0) return null
  return (
    <ul className="contact-ways">
      {people.map(({ id, name }) => (
        <li key={id}>
          <a href={localePath(locale, peoplePath(office.slug, { kind: 'person', id }))}>
            <Icon name="user" />
            {t('office-requests.record.person', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface RecordHistoryProps {
  /** Oldest first. */
  history: HistoryLine[]
  timezone: string
}

/** The history of a request for the office: who did what, when, and for which reason. */
function RecordHistory({ history, timezone }: RecordHistoryProps) {
  const { t, locale } = useTranslator()
  return (
    <ol className="history">
      {history.map(({ action, at, by, about, reason, move }, line) => (
        // Lines never change, and new ones are appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one instant
        <li key={line}>
          {t(`office-requests.history.${action}`, {
            name: about?.name ?? t('office-requests.notes.gone'),
          })}
          <span className="hint">
            {by?.name ?? t(`office-requests.history.${isOfSender(action) ? 'sender' : 'system'}`)} ·{' '}
            <time dateTime={at}>{momentText(at, timezone, locale)}</time>
          </span>
          {move && <MassMoveLine move={move} />}
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  )
}

/** Whether only the sender can do it. All other actions are the office's or automatic. */
function isOfSender(action: RequestAction): boolean {
  return ['received', 'changed', 'withdrawn', 'answered'].includes(action)
}

interface RecordHeadProps {
  kind: RequestKind
  request: RequestRecord & Record<string, unknown>
  /** Time zone for its dates. */
  timezone: string
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** A request's subject, its status, and its date. */
function RecordHead({ kind, request, timezone, nowMs }: RecordHeadProps) {
  const { t, locale } = useTranslator()
  const { status, created_at, reference } = request
  return (
    <header className="record-head">
      <h1>{headlineOfRecord(kind, request).subject}</h1>
      <p className="standing">
        {(status !== 'pending' || request.conversation === null) && <StatusMark status={status} />}
        <WaitingMark request={request} nowMs={nowMs} />
        <DocumentsMark documents={request.documents_count} />
      </p>
      <p className="hint">
        {t('office-requests.record.received', {
          when: momentText(created_at, timezone, locale),
          ago: agoText(created_at, nowMs, locale),
        })}{' '}
        {t('office-requests.record.reference')}{' '}
        <strong className="code">{shownReference(reference)}</strong>
      </p>
    </header>
  )
}

interface AssigneeProps {
  office: OwnOffice
  request: OpenedRequest
}

/** Who handles a request: a colleague, the user, or nobody yet. */
function Assignee({ office, request }: AssigneeProps) {
  const { t } = useTranslator()
  const { data } = useQuery(officeQuery(office, 'assignable'))
  const refresh = useRefresh(office)
  const { id, assignee } = request
  const give = useAction(async (accountId: number | null) => {
    await officeApi(office).assignRequest(id, accountId)
    await refresh(...ANSWERS_OF_REQUEST)
  })
  const people = data?.results ?? []
  const known = assignee && !people.some((one) => one.id === assignee.id) ? [assignee] : []

  return (
    <div className="assignee">
      <SelectField
        label={t('office-requests.assignee.label')}
        name="assignee"
        value={`${assignee?.id ?? ''}`}
        disabled={give.busy || data === undefined}
        error={give.problem}
        onChange={({ target }) => give.run(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', text: t('office-requests.assignee.nobody') },
          ...[...known, ...people].map((one) => ({ value: `${one.id}`, text: one.name })),
        ]}
      />
    </div>
  )
}
