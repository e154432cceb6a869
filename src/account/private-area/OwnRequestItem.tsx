import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { instantDayText } from '#src/domain/time/days.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { accountQuery } from '#src/stores/account-query.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextForm } from '#src/ui/forms/TextForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Messages } from '#src/ui/requests/Messages.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OwnRequestDetails } from './OwnRequestDetails.tsx'
import { answerOwnRequest, withdrawOwnRequest } from './own-requests.ts'

interface OwnRequestSummaryProps {
  heading: Ref<HTMLHeadingElement>
  request: OwnRequest
  /** Time zone for the date of sending. */
  timezone: string
  /** Whether it was sent to a parish other than the open one. */
  isElsewhere: boolean
}

const ICONS: Record<RequestStatus, IconName> = {
  pending: 'clock',
  accepted: 'check',
  rejected: 'alert',
  withdrawn: 'close',
}

/** The subject and the status of a request, in words (namespace `own-requests`). */
function OwnRequestSummary({ heading, request, timezone, isElsewhere }: OwnRequestSummaryProps) {
  const { t, locale } = useTranslator()
  const { kind, status, subject, day, hour, reason, reference, community, is_asked } = request
  const at = hour ? ` ${t('own-requests.at', { hour: hourText(hour, locale) })}` : ''
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t(`own-requests.kinds.${kind}`)}
      </h2>
      <p className="subject">{subject}</p>
      <p className={`status ${status}`}>
        <Icon name={is_asked ? 'message' : ICONS[status]} />
        {t(is_asked ? 'own-requests.asked.waits' : `own-requests.statuses.${status}`)}
      </p>
      {reason && (
        <p className="reason">
          <strong>{t('own-requests.reason')}</strong> <q>{reason}</q>
        </p>
      )}
      <dl className="facts">
        {isElsewhere && (
          <div>
            <dt>{t('own-requests.parish')}</dt>
            <dd>{community.name}</dd>
          </div>
        )}
        {day && (
          <div>
            <dt>{t('own-requests.day')}</dt>
            <dd>
              {dayText(day, locale, 'full')}
              {at}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('own-requests.sent')}</dt>
          <dd>{instantDayText(request.created_at, timezone, locale)}</dd>
        </div>
        <div>
          <dt>{t('own-requests.reference')}</dt>
          <dd className="code">{shownReference(reference)}</dd>
        </div>
      </dl>
    </>
  )
}

interface Props {
  /** The parish whose private area is open: only requests to other parishes name theirs. */
  parish: ParishFacts
  request: OwnRequest
  takesFocus: boolean
}

/** One of the user's requests: its status, its answers, and a button to withdraw it. */
export function OwnRequestItem({ parish, request, takesFocus }: Props) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { can_withdraw, is_asked } = request
  // The answer stays visible after it is sent.
  const [wasAsked, setWasAsked] = useState(is_asked)
  useEffect(() => {
    if (is_asked) setWasAsked(true)
  }, [is_asked])
  const asked = useRef(false)
  // A closing dialog returns the focus to the button that opened it, which may be gone by then.
  useEffect(() => {
    if (asked.current && !asking && !can_withdraw) heading.current?.focus()
    asked.current = asking
  }, [asking, can_withdraw])
  const isElsewhere = request.community.slug !== parish.slug
  const withdraw = can_withdraw && (
    <Button onClick={() => setAsking(true)}>{t('own-requests.withdraw.button')}</Button>
  )
  return (
    <li className="own-request">
      <OwnRequestSummary
        heading={heading}
        request={request}
        timezone={parish.timezone}
        isElsewhere={isElsewhere}
      />
      {(is_asked || wasAsked) && <OwnConversation request={request} timezone={parish.timezone} />}
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          {t('own-requests.details')}
          <Icon name="chevronDown" />
        </summary>
        <div className="disclosed">
          {opened ? (
            <OwnRequestDetails request={request} timezone={parish.timezone}>
              {withdraw}
            </OwnRequestDetails>
          ) : (
            withdraw
          )}
        </div>
      </details>
      <WithdrawDialog
        reference={request.reference}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

interface WithdrawDialogProps {
  reference: string
  open: boolean
  onClose(): void
}

/** Asks for confirmation before a request is withdrawn. */
function WithdrawDialog({ reference, open, onClose }: WithdrawDialogProps) {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const withdraw = async () => {
    try {
      await withdrawOwnRequest(queries, reference)
      notify(t('own-requests.withdraw.done'), 'success')
    } catch (error) {
      const { text, kind } = toFailure(error, translator)
      notify(text, kind)
    }
  }
  return (
    <ConfirmDialog
      title={t('own-requests.withdraw.title')}
      open={open}
      text={t('own-requests.withdraw.text')}
      variant="danger"
      confirm={t('own-requests.withdraw.confirm')}
      keep={t('own-requests.withdraw.keep')}
      busyText={t('own-requests.withdraw.busy')}
      act={withdraw}
      onClose={onClose}
    />
  )
}

interface OwnConversationProps {
  request: OwnRequest
  timezone: string
}

/** The office's questions about the user's request, and the answers. */
function OwnConversation({ request, timezone }: OwnConversationProps) {
  const { t } = useTranslator()
  const { reference, is_asked } = request
  const queries = useQueryClient()
  const query = useQuery(accountQuery('ownRequest', reference))
  if (query.isPending) return <p role="status">{t('common.list.loading')}</p>
  if (query.isLoadingError) {
    return (
      <div role="alert">
        <p className="failed">{t('own-requests.details_failed')}</p>
        <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
      </div>
    )
  }
  return (
    <div className="own-conversation">
      <h3>{t('own-requests.asked.title')}</h3>
      <Messages
        messages={query.data.messages}
        names={{ office: t('own-requests.asked.office'), sender: t('own-requests.asked.you') }}
        timezone={timezone}
      />
      {is_asked && (
        <TextForm
          draft={`own-answer:${reference}`}
          label={t('own-requests.asked.label')}
          send={t('own-requests.asked.send')}
          busy={t('own-requests.asked.busy')}
          onSend={async (text, key) => {
            await answerOwnRequest(queries, { reference, text, key })
            notify(t('own-requests.asked.sent'), 'success')
          }}
        >
          <p className="hint">{t('requests.check.consent')}</p>
        </TextForm>
      )}
    </div>
  )
}
