import { useState } from 'react'
import type { FamilyRecord } from '../../../contract/family.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { peoplePath } from '../../../domain/people-view.ts'
import { localePath } from '../../../i18n/urls.ts'
import { carryNotice } from '../../../stores/carried-notice.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'

interface Props {
  office: OwnOffice
  family: FamilyRecord
}

/** Takes a family out of the register; its people stay. */
export function DeleteFamily({ office, family }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await officeApi(office).deleteFamily(family.id)
      carryNotice(t('office-people.family.deleted'), 'success')
      location.assign(localePath(locale, peoplePath(office.slug, { kind: 'list', of: 'families' })))
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash" />
        {t('office-people.family.delete')}
      </Button>
      <Modal
        title={t('office-people.family.delete_title', { name: family.name })}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <div className="office-dialog">
          <p>{t('office-people.family.delete_text')}</p>
          <div className="row-acts">
            <Button
              look="danger"
              busy={isBusy}
              busyText={t('office-people.busy')}
              onClick={() => void remove()}
            >
              {t('office-people.family.delete')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('office-people.erase.no')}</Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
