import * as v from 'valibot'
import { NewPassword } from '#src/contract/account/account.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

const Typed = v.object({ password: NewPassword })

/**
 * Asks for the password of an account with several pending registrations: one of them may be
 * another person's, who knows its password (decision 108).
 */
export function ConfirmWithPassword({ send }: { send(password: string): Promise<void> }) {
  const { t } = useTranslator()
  const labels = { password: t('login.password') }
  const form = useSentForm({
    labels,
    schema: Typed,
    defaultValues: { password: '' },
    send: ({ password }) => send(password),
  })
  return (
    <>
      <span className="badge">
        <Icon name="lock" />
      </span>
      <h1>{t('login.confirm.title')}</h1>
      <p>{t('login.confirm.several')}</p>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
        <NewPasswordField
          {...form.register('password')}
          label={labels.password}
          hint={t('login.reset.password_hint')}
          error={form.errorOf('password')}
          required
        />
        {form.problem && <p className="failed">{form.problem}</p>}
        <Button type="submit" look="main" busy={form.busy} busyText={t('login.confirm.submitting')}>
          {t('login.confirm.submit')}
        </Button>
      </form>
    </>
  )
}
