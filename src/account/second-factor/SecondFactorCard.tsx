import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { secondFactorCalls } from '#src/api/second-factor.ts'
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
} from '#src/contract/account/second-factor.ts'
import { momentDayText } from '#src/i18n/date-texts.ts'
import { personalCall } from '#src/stores/api.ts'
import { withIdentityPrompt } from '#src/stores/identity.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CodeField } from '#src/ui/identity/CodeField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useRun } from '#src/ui/use-action.ts'

interface SetupFormProps {
  setup: SecondFactorSetup
  confirm(code: string): Promise<RecoveryCodes>
  onConfirmed(codes: string[]): void
  onCancel(): void
}

const Typed = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) })

/**
 * Passes the secret to an authenticator app, by QR code or by hand, and checks the app's first
 * code.
 */
function SetupForm({ setup, confirm, onConfirmed, onCancel }: SetupFormProps) {
  const { t } = useTranslator()
  const form = useSentForm({
    schema: Typed,
    labels: { code: t('second-factor.setup.code') },
    send: async ({ code }) => onConfirmed((await confirm(code)).recovery_codes),
  })
  const { size, path } = setup.qr
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <p>{t('second-factor.setup.scan')}</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('second-factor.setup.qr')}
      >
        <path className="qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
        <path className="qr-ink" d={path} />
      </svg>
      <p>
        <a href={setup.uri}>{t('second-factor.setup.here')}</a>
      </p>
      <p className="hint">
        {t('second-factor.setup.by_hand')}{' '}
        <code className="totp-secret">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField {...form.field('code')} hint={t('second-factor.setup.code_hint')} required />
      <div className="buttons">
        <Button variant="main" type="submit" busy={form.busy} busyText={t('second-factor.busy')}>
          {t('second-factor.setup.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('second-factor.cancel')}</Button>
      </div>
    </form>
  )
}

type View =
  | { kind: 'state' }
  | { kind: 'setup'; setup: SecondFactorSetup }
  | { kind: 'codes'; codes: string[] }

/** The user's second factor: set it up, renew the recovery codes, or turn it off. */
export function SecondFactorCard({ initial }: { initial: SecondFactor }) {
  const { t, locale } = useTranslator()
  const [calls] = useState(() => secondFactorCalls(withIdentityPrompt(personalCall())))
  const [state, setState] = useState(initial)
  const [view, setView] = useState<View>({ kind: 'state' })
  const [isLeaving, setLeaving] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { busy, run } = useRun(async (act: () => Promise<View>) => setView(await act()))
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
              variant="main"
              busy={busy}
              busyText={t('second-factor.busy')}
              onClick={() => run(async () => ({ kind: 'setup', setup: await calls.setUp() }))}
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
                run(async () => {
                  const { recovery_codes: codes } = await calls.renewRecoveryCodes()
                  return { kind: 'codes', codes }
                })
              }
            >
              {t('second-factor.renew')}
            </Button>
            <Button variant="danger" onClick={() => setLeaving(true)}>
              {t('second-factor.off')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        title={t('second-factor.off_ask')}
        text={t('second-factor.off_text')}
        confirm={t('second-factor.off')}
        keep={t('second-factor.keep')}
        busyText={t('second-factor.busy')}
        variant="danger"
        open={isLeaving}
        onClose={() => setLeaving(false)}
        act={turnOff}
      />
    </section>
  )
}

interface Props {
  codes: string[]
  /** Called when the user confirms that they have saved the codes: they are not shown again. */
  onKept(): void
}

/** The recovery codes, shown only once; the heading takes the focus. */
function RecoveryCodeList({ codes, onKept }: Props) {
  const { t } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'), list.current ?? document.body)
    if (isCopied) notify(t('second-factor.codes.copied'), 'success')
    else notify(t('second-factor.codes.not_copied'), 'warning')
  }
  return (
    <div className="recovery">
      <h3 ref={title} tabIndex={-1}>
        {t('second-factor.codes.title')}
      </h3>
      <p>{t('second-factor.codes.lead')}</p>
      <ol className="recovery-codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <Button variant="main" onClick={onKept}>
          {t('second-factor.codes.kept')}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t('second-factor.codes.copy')}
        </Button>
        <Button onClick={() => print()}>{t('second-factor.codes.print')}</Button>
      </div>
    </div>
  )
}
