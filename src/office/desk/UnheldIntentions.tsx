import { useQuery } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MovableIntentions } from '../moving/MovableIntentions.tsx'
import { officeQuery } from '../office-query.ts'

/** The intentions booked for masses that are not celebrated; each can be moved to another mass. */
export function UnheldIntentions({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const { data } = useQuery(officeQuery(office, 'cancelledMassIntentions'))
  return (
    <>
      <p>{t('office-masses.unheld.lead')}</p>
      <MovableIntentions office={office} intentions={data?.results ?? []} />
    </>
  )
}
