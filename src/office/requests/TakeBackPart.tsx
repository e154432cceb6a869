import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { TakeBack } from '#src/contract/requests/take-back.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextForm } from '#src/ui/forms/TextForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { officeApi } from '../office.ts'
import { officeQuery, useRefresh } from '../office-query.ts'
import { toReplyRecipients } from './Conversation.tsx'
import { headlineOfRecord } from './queue-view.ts'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  onTakenBack(done: TakeBack): void
}

/** Takes back the acceptance of a person or a family, after saying what this undoes. */
export function TakeBackPart(props: Props) {
  const { t } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const { kind, request } = props
  if (request.status !== 'accepted' || !(kind === 'join' || kind === 'family')) return null
  const close = () => setIsAsking(false)
  return (
    <div className="row-acts">
      <Button onClick={() => setIsAsking(true)}>{t('office-requests.take_back.open')}</Button>
      <Modal title={t('office-requests.take_back.title')} open={isAsking} onClose={close}>
        <Asked {...props} onClose={close} />
      </Modal>
    </div>
  )
}

function Asked({ office, kind, request, onTakenBack, onClose }: Props & { onClose(): void }) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  const { id } = request
  const recipients = toReplyRecipients(request)
  const query = useQuery({
    ...officeQuery(office, 'takeBackForecast', id),
    ...NO_REFETCH_WHILE_EDITING,
    // What depends on the acceptance may have changed since the dialog was last open.
    gcTime: 0,
  })
  return (
    <div className="ask-dialog">
      <QueryResult query={query}>
        {(forecast) =>
          forecast.refused === null ? (
            <>
              <p>{t('office-requests.take_back.will.lead')}</p>
              <Consequences tense="will" kind={kind} request={request} told={forecast} />
              <TextForm
                draft={`office-take-back:${id}`}
                label={t('office-requests.reopen.reason')}
                hint={t(`office-requests.reopen.hint.${recipients.kind}`, recipients)}
                send={t('office-requests.take_back.confirm')}
                busy={t('office-requests.decision.busy')}
                variant="danger"
                isOptional
                onSend={async (reason) => {
                  onTakenBack(await officeApi(office).takeBack(id, reason || null))
                  onClose()
                  await refresh(...ANSWERS_OF_REQUEST)
                }}
                onCancel={{ text: t('office-requests.decision.cancel'), act: onClose }}
              />
            </>
          ) : (
            <>
              <p>{t(`office-requests.take_back.refused.${forecast.refused}`)}</p>
              <div className="row-acts">
                <Button onClick={onClose}>{t('office-requests.take_back.close')}</Button>
              </div>
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

interface ConsequencesProps extends Pick<Props, 'kind' | 'request'> {
  /** Whether it is still to be done, or was done. */
  tense: 'will' | 'did'
  told: TakeBack
}

/** In words, what taking an acceptance back undoes and what stays. */
function Consequences({ tense, kind, request, told }: ConsequencesProps) {
  const { t } = useTranslator()
  const { access, family, people } = told
  const { subject } = headlineOfRecord(kind, request)
  const recipients = toReplyRecipients(request)
  const lines = [
    ...(access === null
      ? []
      : [t(`office-requests.take_back.${tense}.access.${access}`, { name: subject })]),
    ...(family === null ? [] : [t(`office-requests.take_back.${tense}.family`, { name: family })]),
    ...people.map(({ name, stays, is_restored }) => {
      if (stays === null) return t(`office-requests.take_back.${tense}.removed`, { name })
      if (is_restored) return t(`office-requests.take_back.${tense}.restored`, { name })
      return t(`office-requests.take_back.${tense}.stays.${stays}`, { name })
    }),
    t(`office-requests.take_back.${tense}.request`),
    t(`office-requests.take_back.${tense}.told.${recipients.kind}`, recipients),
  ]
  return (
    <ul className="take-back">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What was undone, over the request that waits again. */
export function TakenBack(props: Omit<ConsequencesProps, 'tense'>) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card record-part" aria-labelledby="taken-back">
      <h2 id="taken-back" ref={heading} tabIndex={-1}>
        {t('office-requests.take_back.did.lead')}
      </h2>
      <Consequences tense="did" {...props} />
    </section>
  )
}
