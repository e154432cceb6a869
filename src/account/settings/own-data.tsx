import { useState } from 'react'
import { withIdentity } from '#src/stores/identity.ts'
import { notify } from '#src/stores/notifications.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { pageFacts } from '#src/stores/page.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

/** How long the browser has to read the file from memory, in milliseconds. */
const FETCH_MS = 60_000

/** Downloads a text as a file. */
function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}

/** The user's stored data: to download, and to have erased (GDPR art. 15, 17 and 20). */
export function OwnData() {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const data = await withIdentity(() => ownAccount().ownData())
      const today = new Date().toISOString().slice(0, 10)
      saveAsFile(`${pageFacts().product}-${today}.json`, JSON.stringify(data, null, 2))
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card settings-card" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{t('settings.own_data.title')}</h2>
      <p>{t('settings.own_data.lead')}</p>
      <div className="buttons">
        <Button
          busy={busy}
          busyText={t('settings.own_data.preparing')}
          onClick={() => void download()}
        >
          <Icon name="download" />
          {t('settings.own_data.download')}
        </Button>
        <Button look="danger" onClick={() => setDeleting(true)}>
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
