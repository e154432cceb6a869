import { useRef, useState } from 'react'
import { secondFactorCalls } from '#src/api/second-factor.ts'
import type { SecondFactor, SecondFactorSetup } from '#src/contract/account/second-factor.ts'
import { momentDayText } from '#src/i18n/moment-text.ts'
import { personalCall } from '#src/stores/api.ts'
import { provenCall } from '#src/stores/identity.ts'
import { notify } from '#src/stores/notifications.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { SetupForm } from './SetupForm.tsx'

type View =
  | { kind: 'state' }
  | { kind: 'setup'; setup: SecondFactorSetup }
  | { kind: 'codes'; codes: string[] }

/** The user's second factor: setting it up, new recovery codes, turning it off. */
export function SecondFactorCard({ initial }: { initial: SecondFactor }) {
  const translator = useTranslator()
  const { t, locale } = translator
  const [calls] = useState(() => secondFactorCalls(provenCall(personalCall())))
  const [state, setState] = useState(initial)
  const [view, setView] = useState<View>({ kind: 'state' })
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  async function run(act: () => Promise<View>): Promise<void> {
    setBusy(true)
    try {
      setView(await act())
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
    } finally {
      setBusy(false)
    }
  }
  const refresh = async () => {
    setState(await calls.secondFactor())
    setView({ kind: 'state' })
    title.current?.focus()
  }
  const turnOff = async () => {
    await calls.turnOff()
    notify(t('second-factor.off_done'), 'success')
    await refresh()
  }

  return (
    <section className="card settings-card" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" ref={title} tabIndex={-1}>
        {t('second-factor.title')}
      </h2>
      {view.kind === 'setup' && (
        <SetupForm
          setup={view.setup}
          confirm={calls.confirm}
          onConfirmed={(codes) => setView({ kind: 'codes', codes })}
          onCancel={() => setView({ kind: 'state' })}
        />
      )}
      {view.kind === 'codes' && (
        <RecoveryCodeList codes={view.codes} onKept={() => void refresh().catch(() => undefined)} />
      )}
      {view.kind === 'state' && !state.on_since && (
        <>
          <p>{t('second-factor.lead')}</p>
          {state.due_at && (
            <p className="failed">
              {t('second-factor.due', { day: momentDayText(state.due_at, locale) })}
            </p>
          )}
          <div className="buttons">
            <Button
              look="main"
              busy={busy}
              busyText={t('second-factor.busy')}
              onClick={() => void run(async () => ({ kind: 'setup', setup: await calls.setUp() }))}
            >
              {t('second-factor.begin')}
            </Button>
          </div>
        </>
      )}
      {view.kind === 'state' && state.on_since && (
        <>
          <p>{t('second-factor.on', { day: momentDayText(state.on_since, locale) })}</p>
          <p className={state.recovery_codes_left < 3 ? 'failed' : 'hint'}>
            {t('second-factor.left', { count: state.recovery_codes_left })}
          </p>
          <div className="buttons">
            <Button
              busy={busy}
              busyText={t('second-factor.busy')}
              onClick={() =>
                void run(async () => {
                  const { recovery_codes: codes } = await calls.renewRecoveryCodes()
                  return { kind: 'codes', codes }
                })
              }
            >
              {t('second-factor.renew')}
            </Button>
            <Button look="danger" onClick={() => setLeaving(true)}>
              {t('second-factor.off')}
            </Button>
          </div>
        </>
      )}
      <AskFirst
        title={t('second-factor.off_ask')}
        text={t('second-factor.off_text')}
        confirm={t('second-factor.off')}
        keep={t('second-factor.keep')}
        busyText={t('second-factor.busy')}
        look="danger"
        open={isLeaving}
        onClose={() => setLeaving(false)}
        act={turnOff}
      />
    </section>
  )
}
