import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MovableIntentions } from '../moving/MovableIntentions.tsx'

interface Props {
  office: OwnOffice
  intentions: TimetableIntention[]
  /** Refreshes the list of those that are left. */
  onMoved(): Promise<unknown>
}

/** Intentions booked for a mass that is not celebrated; nothing where there are none. */
export function UnheldItem({ office, intentions, onMoved }: Props) {
  const { t } = useTranslator()
  if (intentions.length === 0) return null
  return (
    <li>
      <p>
        <b>{t('office-masses.unheld.title')}</b>
      </p>
      <p>{t('office-masses.unheld.lead')}</p>
      <MovableIntentions office={office} intentions={intentions} onMoved={onMoved} />
    </li>
  )
}
