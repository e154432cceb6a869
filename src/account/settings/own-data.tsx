import { useState } from 'react'
import { DeleteAccount } from '#src/contract/account/account.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { withIdentity } from '#src/stores/identity.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { pageFacts } from '#src/stores/page.ts'
import { signOut } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useRun } from '#src/ui/use-action.ts'

/** The user's stored data: to download, and to have erased (GDPR art. 15, 17 and 20). */
export function OwnData() {
  const { t } = useTranslator()
  const [deleting, setDeleting] = useState(false)
  const download = useRun(async () => {
    const data = await withIdentity(() => ownAccount().ownData())
    const today = new Date().toISOString().slice(0, 10)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile({ name: `${pageFacts().product}-${today}.json`, file })
  })
  return (
    <section className="card settings-card" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{t('settings.own_data.title')}</h2>
      <p>{t('settings.own_data.lead')}</p>
      <div className="buttons">
        <Button action={download} busyText={t('settings.own_data.preparing')}>
          <Icon name="download" />
          {t('settings.own_data.download')}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          {t('settings.delete.open')}
        </Button>
      </div>
      <Modal title={t('settings.delete.title')} open={deleting} onClose={() => setDeleting(false)}>
        <DeleteAccountForm onCancel={() => setDeleting(false)} />
      </Modal>
    </section>
  )
}

interface Props {
  onCancel(): void
}

/** Erases the account: says what is deleted, and asks for the password as a confirmation. */
function DeleteAccountForm({ onCancel }: Props) {
  const { t, tree } = useTranslator()
  const form = useSentForm({
    schema: DeleteAccount,
    labels: { password: t('settings.delete.password') },
    send: async ({ password }) => {
      await withIdentity(() => ownAccount().deleteAccount(password))
      signOut()
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
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
      <div className="buttons">
        <Button
          variant="danger"
          type="submit"
          busy={form.busy}
          busyText={t('settings.delete.busy')}
        >
          {t('settings.delete.submit')}
        </Button>
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      </div>
    </form>
  )
}
