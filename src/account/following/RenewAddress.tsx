import { useState } from 'react'
import { renewedCalendarAddress } from '#src/stores/calendar-address.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  onRenewed(url: string): void
}

/** Gives the calendar a new address, after confirmation: programs that use the old one lose it. */
export function RenewAddress({ onRenewed }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function renew(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      onRenewed(await renewedCalendarAddress())
      notify(t('following.calendar.renewed'), 'success')
      setAsking(false)
    } catch (error) {
      setProblem(failureOf(error, translator).text)
    }
    setBusy(false)
  }

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
          look="danger"
          busy={busy}
          busyText={t('following.calendar.renewing')}
          onClick={() => void renew()}
        >
          {t('following.calendar.renew_confirm')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('following.calendar.keep')}</Button>
      </div>
    </div>
  )
}
