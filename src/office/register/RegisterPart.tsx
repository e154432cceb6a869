import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RegisterProposal } from '#src/contract/people/register-proposals.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { HistoryLine } from '#src/contract/requests/request-status.ts'
import { momentText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useOffice } from '../office-context.ts'
import { officeQuery } from '../office-query.ts'
import { usePeoplePath } from '../people/people-view.ts'
import type { OpenedRequest } from '../requests/request-calls.ts'
import { EntryForm } from './EntryForm.tsx'
import { LetGoForm, letGoDraft } from './LetGoForm.tsx'
import { proposalQuery, useProposalChanges } from './register-calls.ts'

interface Props {
  kind: RequestKind
  /** The number of the request. */
  id: number
}

/**
 * The entry that an accepted baptism or wedding proposes to the register, beside the request: when
 * it becomes due, the form, or what became of it.
 */
export function RegisterPart({ kind, id }: Props) {
  const office = useOffice()
  // The page around shows the same answer.
  const { data: request } = useQuery({
    ...officeQuery(office, 'request', kind, id),
    ...NO_REFETCH_WHILE_EDITING,
  })
  return request && <OfRequest request={request} />
}

function OfRequest({ request }: { request: OpenedRequest }) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, status } = request
  const query = useQuery(proposalQuery(useOffice(), id, status))
  if (query.data?.state === 'none') return null
  return (
    <section className="card record-part" aria-labelledby="register">
      <h2 id="register" ref={heading} tabIndex={-1}>
        {t('office-register.title')}
      </h2>
      <QueryResult query={query}>
        {(proposal) => <Proposed request={request} proposal={proposal} heading={heading} />}
      </QueryResult>
    </section>
  )
}

interface ProposedProps {
  request: OpenedRequest
  proposal: RegisterProposal
  /** Takes the focus when the pressed button is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** What is open besides the state of the proposal. */
type Opened = 'nothing' | 'entry' | 'let_go'

function Proposed({ request, proposal, heading }: ProposedProps) {
  const { t, locale } = useTranslator()
  const office = useOffice()
  const { id } = request
  const { refetch } = useProposalChanges(id)
  const [opened, setOpened] = useState<Opened>(() =>
    hasSavedDraft(letGoDraft(office, id)) ? 'let_go' : 'nothing',
  )
  const [isLate, setIsLate] = useState(false)
  const { state, event, day } = proposal
  const open = (next: Opened) => {
    flushSync(() => setOpened(next))
    // The text of a reason takes the focus itself.
    if (next !== 'let_go') heading.current?.focus()
  }
  const settled = async (how: 'written' | 'let_go' | 'late') => {
    // The form stays until what became of it is known.
    await refetch()
    setIsLate(how === 'late')
    open('nothing')
  }
  if (state === 'written') {
    return (
      <>
        {isLate && <Late />}
        <Written request={request} proposal={proposal} />
      </>
    )
  }
  const isEnded = state === 'let_go' || state === 'earlier'
  if (opened === 'let_go' && !isEnded) {
    return (
      <LetGoForm id={id} proposal={proposal} onSettled={settled} onCancel={() => open('nothing')} />
    )
  }
  const letGo = <Button onClick={() => open('let_go')}>{t('office-register.let_go.open')}</Button>
  if (state === 'coming') {
    return (
      <>
        <p>{t('office-register.coming', { day: dayText(day ?? '', locale, 'full') })}</p>
        <div className="row-acts">{letGo}</div>
      </>
    )
  }
  if (isEnded && opened !== 'entry') {
    return (
      <>
        {isLate && <Late />}
        <p>{t(`office-register.ended.${state}`)}</p>
        {state === 'let_go' && <LastAction request={request} action="register_let_go" />}
        <div className="row-acts">
          <Button onClick={() => open('entry')}>{t('office-register.after_all')}</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p>{t(`office-register.due.${event}`)}</p>
      {day === null && <p className="office-note">{t('office-register.no_day')}</p>}
      <EntryForm
        // The next attempt is made from what a colleague has changed meanwhile.
        key={proposal.version}
        id={id}
        proposal={proposal}
        actions={
          isEnded ? (
            <Button onClick={() => open('nothing')}>{t('office-register.cancel')}</Button>
          ) : (
            letGo
          )
        }
        onSettled={settled}
      />
    </>
  )
}

function Late() {
  const { t } = useTranslator()
  return (
    <p className="office-note" role="alert">
      {t('office-register.late')}
    </p>
  )
}

/** Whose lives have the entry. It stays when the request waits again. */
function Written({ request, proposal }: Omit<ProposedProps, 'heading'>) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  const { status } = request
  return (
    <>
      <p>{t(`office-register.written.${proposal.event}`)}</p>
      <ul className="contact-ways">
        {proposal.people.map(({ role, entered }) => (
          <li key={role}>
            {entered ? (
              <a href={toPeople({ kind: 'person', id: entered.id })}>
                <Icon name="user" />
                {entered.name}
              </a>
            ) : (
              <span className="hint">{t('office-register.gone')}</span>
            )}
          </li>
        ))}
      </ul>
      <LastAction request={request} action="register_written" />
      {status !== 'accepted' && <p className="office-note">{t('office-register.stays')}</p>}
    </>
  )
}

interface LastActionProps {
  request: OpenedRequest
  action: HistoryLine['action']
}

/** Who settled the proposal, when, and why. */
function LastAction({ request, action }: LastActionProps) {
  const { timezone } = useOffice()
  const { t, locale } = useTranslator()
  const last = request.history.findLast((line) => line.action === action)
  if (!last) return null
  const { reason, by, at } = last
  return (
    <>
      {reason && <blockquote className="office-reason">{reason}</blockquote>}
      <p className="hint">
        {by?.name ?? t('office-register.office')} ·{' '}
        <time dateTime={at}>{momentText(at, timezone, locale)}</time>
      </p>
    </>
  )
}
