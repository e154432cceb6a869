import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { unheldIntentions } from '#src/domain/masses/unheld-intentions.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MovableIntentions } from '../moving/MovableIntentions.tsx'
import { IntentionLines } from './IntentionLines.tsx'

interface Props {
  office: OwnOffice
  timetable: Timetable
  /** Refreshes the list of those that are left. */
  onMoved(): Promise<unknown>
}

/** The intentions whose mass no longer exists: the office must inform their senders. */
export function UnheldPart({ office, timetable, onMoved }: Props) {
  const { t } = useTranslator()
  const unheld = unheldIntentions(timetable, timetable.intentions, office)
  if (unheld.length === 0) return null
  const mayOpen = hasRight(office.role, 'people')
  return (
    <section className="card contents-part" aria-labelledby="unheld">
      <h2 id="unheld">{t('office-masses.unheld.title')}</h2>
      <p className="office-note">{t(`office-masses.unheld.${mayOpen ? 'lead' : 'lead_editor'}`)}</p>
      {mayOpen ? (
        <MovableIntentions office={office} intentions={unheld} onMoved={onMoved} />
      ) : (
        <IntentionLines slug={null} intentions={unheld} />
      )}
    </section>
  )
}
