import { DeleteAccount } from '#src/contract/account/account.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { withIdentity } from '#src/stores/identity.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { leave } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  onCancel(): void
}

/** Erases the account. It says what is deleted, and the password confirms the decision. */
export function DeleteAccountForm({ onCancel }: Props) {
  const { t, tree } = useTranslator()
  const labels = { password: t('settings.delete.password') }
  const form = useSentForm({
    schema: DeleteAccount,
    labels,
    send: async ({ password }) => {
      await withIdentity(() => ownAccount().deleteAccount(password))
      leave()
      carryNotice(t('settings.delete.done'), 'success')
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <p>{t('settings.delete.lead')}</p>
      <ul className="goes">
        {tree<string[]>('settings.delete.goes').map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="failed">{t('settings.delete.warning')}</p>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <PasswordField
        label={labels.password}
        required
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <div className="buttons">
        <Button look="danger" type="submit" busy={form.busy} busyText={t('settings.delete.busy')}>
          {t('settings.delete.submit')}
        </Button>
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      </div>
    </form>
  )
}
