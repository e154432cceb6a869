import type { Ref } from 'react'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { shownReference } from '#src/domain/requests/request-reference.ts'
import { instantDayText } from '#src/domain/time/instant-day.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  heading: Ref<HTMLHeadingElement>
  request: OwnRequest
  /** The zone that the day of sending is named in. */
  timezone: string
  /** Whether it was sent to another parish than the one that is open. */
  isElsewhere: boolean
}

const ICONS: Record<RequestStatus, IconName> = {
  pending: 'clock',
  accepted: 'check',
  rejected: 'alert',
  withdrawn: 'close',
}

/** What a request is about and where it stands, in words (namespace `own-requests`). */
export function OwnRequestSummary({ heading, request, timezone, isElsewhere }: Props) {
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
