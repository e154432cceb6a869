import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { webcalAddress } from '#src/domain/calendar/subscription-address.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { calendarAddress, renewedCalendarAddress } from '#src/stores/calendar-address.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'

/** How long a button confirms that it has copied, in milliseconds (requirements §2.18). */
const COPIED_MS = 2_000

const ADDRESS_KEY = ['calendarAddress']

/** The private address of a user's calendar, with buttons to subscribe, to copy and to renew it. */
export function CalendarSubscription() {
  return (
    <QueryClientProvider client={queryClient}>
      <Subscription />
    </QueryClientProvider>
  )
}

function Subscription() {
  const translator = useTranslator()
  const { t } = translator
  const query = useQuery({
    queryKey: ADDRESS_KEY,
    queryFn: ({ signal }) => calendarAddress(signal),
    ...NO_REFETCH_WHILE_EDITING,
  })
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
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, run } = useAction(async () => {
    queries.setQueryData(ADDRESS_KEY, await renewedCalendarAddress())
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
      {problem && <p role="alert">{problem}</p>}
      <div className="row-acts">
        <Button
          variant="danger"
          busy={busy}
          busyText={t('following.calendar.renewing')}
          onClick={run}
        >
          {t('following.calendar.renew_confirm')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('following.calendar.keep')}</Button>
      </div>
    </div>
  )
}
