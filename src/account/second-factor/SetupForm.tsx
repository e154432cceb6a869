import * as v from 'valibot'
import type { RecoveryCodes, SecondFactorSetup } from '#src/contract/account/second-factor.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { CodeField } from '#src/ui/identity/CodeField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  setup: SecondFactorSetup
  confirm(code: string): Promise<RecoveryCodes>
  onConfirmed(codes: string[]): void
  onCancel(): void
}

const Typed = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) })

/** Passes the secret to an app, by QR code or by hand, and checks the app's first code. */
export function SetupForm({ setup, confirm, onConfirmed, onCancel }: Props) {
  const { t } = useTranslator()
  const labels = { code: t('second-factor.setup.code') }
  const form = useSentForm({
    schema: Typed,
    labels,
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
      <CodeField
        label={labels.code}
        hint={t('second-factor.setup.code_hint')}
        required
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <div className="buttons">
        <Button look="main" type="submit" busy={form.busy} busyText={t('second-factor.busy')}>
          {t('second-factor.setup.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('second-factor.cancel')}</Button>
      </div>
    </form>
  )
}
