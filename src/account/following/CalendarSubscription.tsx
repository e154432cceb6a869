import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CalendarAddress } from '#src/contract/account/calendar-address.ts'
import { webcalAddress } from '#src/domain/calendar/subscription-address.ts'
import { COPIED_MS } from '#src/domain/share-links.ts'
import { accountQuery, NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { api } from '#src/stores/api.ts'
import { pageFacts } from '#src/stores/page.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'

const addressQuery = accountQuery('calendarAddress')

/** The private address of a user's calendar, with buttons to subscribe, to copy and to renew it. */
export function CalendarSubscription() {
  const translator = useTranslator()
  const { t } = translator
  // The page itself has no Query: this is the only part that needs it.
  const query = useQuery(
    { ...addressQuery, ...NO_REFETCH_WHILE_EDITING, select: fullAddress },
    queryClient,
  )
  if (query.isPending) {
    return (
      <p className="calendar-address" role="status">
        {t('following.calendar.loading')}
      </p>
    )
  }
  if (query.isLoadingError) {
    return (
      <div className="calendar-address" role="alert">
        <p>{toFailure(query.error, translator).text}</p>
        <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
      </div>
    )
  }
  return (
    <div className="calendar-address">
      <a className="btn main" href={webcalAddress(query.data)}>
        <Icon name="calendarPlus" />
        {t('following.calendar.subscribe')}
      </a>
      <CopiedAddress url={query.data} />
      <RenewAddress />
    </div>
  )
}

/** The private address as calendar programs need it. */
function fullAddress({ path }: CalendarAddress): string {
  return new URL(`${pageFacts().apiUrl}${path}`, location.origin).href
}

function CopiedAddress({ url }: { url: string }) {
  const { t } = useTranslator()
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    if (!field.current?.parentElement) return
    if (!(await copyText(url, field.current.parentElement))) return field.current.select()
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }

  return (
    <div className="calendar-field">
      <label htmlFor="calendar-address">{t('following.calendar.address')}</label>
      <div className="copied-address">
        <input
          ref={field}
          id="calendar-address"
          readOnly
          value={url}
          aria-describedby="calendar-address-hint"
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <span aria-live="polite">
            {t(isCopied ? 'following.calendar.copied' : 'following.calendar.copy')}
          </span>
        </Button>
      </div>
      <p className="hint" id="calendar-address-hint">
        {t('following.calendar.secret')}
      </p>
    </div>
  )
}

/**
 * Gives the calendar a new address, after confirmation: calendar programs with the old one lose
 * access.
 */
function RenewAddress() {
  const { t } = useTranslator()
  const [isAsking, setAsking] = useState(false)
  const renew = useAction(async () => {
    queryClient.setQueryData(addressQuery.queryKey, await api().renewCalendarAddress())
    setAsking(false)
  }, t('following.calendar.renewed'))

  if (!isAsking) {
    return (
      <p>
        <Button onClick={() => setAsking(true)}>{t('following.calendar.renew')}</Button>
      </p>
    )
  }
  return (
    <div className="renew-address">
      <p role="status">{t('following.calendar.renew_question')}</p>
      {renew.problem && <p role="alert">{renew.problem}</p>}
      <div className="row-acts">
        <Button variant="danger" action={renew} busyText={t('following.calendar.renewing')}>
          {t('following.calendar.renew_confirm')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('following.calendar.keep')}</Button>
      </div>
    </div>
  )
}
