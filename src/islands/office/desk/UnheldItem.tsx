import type { TimetableIntention } from '../../../contract/timetable.ts'
import { IntentionLines } from '../../../ui/office/masses/IntentionLines.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  intentions: TimetableIntention[]
}

/** Intentions that were booked for a mass that is not celebrated: nothing where there are none. */
export function UnheldItem({ slug, intentions }: Props) {
  const { t } = useTranslator()
  if (intentions.length === 0) return null
  return (
    <li>
      <p>
        <b>{t('office-masses.unheld.title')}</b>
      </p>
      <p>{t('office-masses.unheld.lead')}</p>
      <IntentionLines slug={slug} intentions={intentions} />
    </li>
  )
}
