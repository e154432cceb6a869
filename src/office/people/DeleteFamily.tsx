import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { peoplePath } from './people-view.ts'

interface Props {
  office: OwnOffice
  family: FamilyRecord
}

/** Deletes a family from the register; its people stay. */
export function DeleteFamily({ office, family }: Props) {
  const { t, locale } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await officeApi(office).deleteFamily(family.id)
    carryNotice(t('office-people.family.deleted'), 'success')
    location.assign(localePath(locale, peoplePath(office.slug, { kind: 'list', of: 'families' })))
  }
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash" />
        {t('office-people.family.delete')}
      </Button>
      <AskFirst
        title={t('office-people.family.delete_title', { name: family.name })}
        text={t('office-people.family.delete_text')}
        confirm={t('office-people.family.delete')}
        keep={t('office-people.erase.no')}
        busyText={t('office-people.busy')}
        look="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={remove}
      />
    </>
  )
}
