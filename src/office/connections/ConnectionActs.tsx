import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'

interface Props {
  office: OwnOffice
  webhook: Webhook
  onChange(changes: { enabled: boolean }): Promise<void>
}

/** Turns a connection off and on, or deletes it. */
export function ConnectionActs({ office, webhook, onChange }: Props) {
  const { t, locale } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const isOn = webhook.disabled === null
  const turn = useAct(
    () => onChange({ enabled: !isOn }),
    t(`office-connections.acts.${isOn ? 'turned_off' : 'turned_on'}`),
  )
  const remove = async () => {
    await officeApi(office).removeWebhook(webhook.id)
    carryNotice(t('office-connections.acts.removed'), 'success')
    location.assign(localePath(locale, officePath(office.slug, 'connections')))
  }
  return (
    <section className="card contents-part" aria-labelledby="acts">
      <h2 id="acts">{t('office-connections.acts.title')}</h2>
      <p>{t(`office-connections.acts.${isOn ? 'off_text' : 'on_text'}`)}</p>
      <div className="row-acts">
        <Button busy={turn.busy} busyText={t('office-connections.busy')} onClick={() => turn.run()}>
          {t(`office-connections.acts.${isOn ? 'off' : 'on'}`)}
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('office-connections.acts.remove')}
        </Button>
      </div>
      <ActProblem text={turn.problem} />
      <AskFirst
        title={t('office-connections.acts.remove_ask')}
        text={t('office-connections.acts.remove_more', { host: new URL(webhook.url).host })}
        confirm={t('office-connections.acts.remove_confirm')}
        keep={t('office-connections.acts.remove_keep')}
        busyText={t('office-connections.busy')}
        look="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={remove}
      />
    </section>
  )
}
