import { useState } from 'react'
import type { OwnOffice } from '../../../contract/office.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { useAct } from '../use-act.ts'

/** Whether anybody sees the parish, and the way to change it. */
export function Visibility({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const [isPublic, setIsPublic] = useState(office.is_public)
  const state = isPublic ? 'public' : 'hidden'
  const { busy, run } = useAct(
    async () => {
      const changed = await officeApi(office).changeVisibility(!isPublic)
      setIsPublic(changed.is_public)
    },
    t(`office-colleagues.visibility.${state}.done`),
  )
  return (
    <section className="card desk-part" aria-labelledby="visibility">
      <h2 id="visibility">{t('office-colleagues.visibility.title')}</h2>
      <p>{t(`office-colleagues.visibility.${state}.text`)}</p>
      <Button
        look={isPublic ? 'danger' : 'main'}
        busy={busy}
        busyText={t('office-colleagues.busy')}
        onClick={run}
      >
        {t(`office-colleagues.visibility.${state}.change`)}
      </Button>
    </section>
  )
}
