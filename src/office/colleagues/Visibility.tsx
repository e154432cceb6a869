import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { notify } from '#src/stores/notifications.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'

/** Whether the parish is public, and a switch to change it: many would notice, so it asks first. */
export function Visibility({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const [isPublic, setIsPublic] = useState(office.is_public)
  const [isAsking, setIsAsking] = useState(false)
  const now = isPublic ? 'public' : 'hidden'
  const change = async () => {
    const changed = await officeApi(office).changeVisibility(!isPublic)
    notify(t(`office-colleagues.visibility.${now}.done`), 'success')
    setIsPublic(changed.is_public)
  }
  return (
    <section className="card desk-part" aria-labelledby="visibility">
      <h2 id="visibility">{t('office-colleagues.visibility.title')}</h2>
      <p>{t(`office-colleagues.visibility.${now}.text`)}</p>
      <div className="row-acts">
        <Button look={isPublic ? 'danger' : 'main'} onClick={() => setIsAsking(true)}>
          {t(`office-colleagues.visibility.${now}.change`)}
        </Button>
      </div>
      <AskFirst
        title={t(`office-colleagues.visibility.${now}.ask`)}
        text={t(`office-colleagues.visibility.${now}.more`)}
        confirm={t(`office-colleagues.visibility.${now}.confirm`)}
        keep={t('office-colleagues.visibility.keep')}
        busyText={t('office-colleagues.busy')}
        look={isPublic ? 'danger' : 'main'}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={change}
      />
    </section>
  )
}
