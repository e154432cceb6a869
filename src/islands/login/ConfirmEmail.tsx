import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { api } from '#src/stores/api.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { failureOf } from '../failure.ts'
import { Outcome } from './Outcome.tsx'

type Phase = 'asking' | 'sending' | 'done' | 'expired'

/**
 * Confirms the address that a registration was made with. Nothing happens until the button is
 * pressed: programs that look into mails open links, and must not use this one up.
 */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const translator = useTranslator()
  const { t } = translator
  const [phase, setPhase] = useState<Phase>('asking')
  const [problem, setProblem] = useState<string>()
  if (!token) {
    return (
      <Outcome icon="alert" title={t('login.link_missing')}>
        {t('login.link_missing_hint')}
      </Outcome>
    )
  }
  if (phase === 'done') {
    return (
      <Outcome icon="check" title={t('login.confirm.done')} arrives>
        {t('login.confirm.done_hint')}
      </Outcome>
    )
  }
  if (phase === 'expired') {
    return (
      <Outcome icon="alert" title={t('login.confirm.failed')} arrives>
        {t('login.confirm.failed_hint')}
      </Outcome>
    )
  }
  const confirm = async () => {
    setPhase('sending')
    setProblem(undefined)
    try {
      await api().confirmEmail(token)
      setPhase('done')
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      const expired = error instanceof HttpError && error.code === 'link_expired'
      setPhase(expired ? 'expired' : 'asking')
      setProblem(text)
      notify(text, kind)
    }
  }
  return (
    <>
      <span className="badge">
        <Icon name="mail" />
      </span>
      <h1>{t('login.confirm.title')}</h1>
      <p>{t('login.confirm.lead')}</p>
      {problem && <p className="failed">{problem}</p>}
      <Button
        look="main"
        busy={phase === 'sending'}
        busyText={t('login.confirm.submitting')}
        onClick={confirm}
      >
        {t('login.confirm.submit')}
      </Button>
    </>
  )
}
