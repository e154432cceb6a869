import type { OwnOffice } from '../../../contract/office.ts'
import { officeApi } from '../../../stores/office.ts'
import { IntentionLines } from '../../../ui/office/masses/IntentionLines.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { useAnswer } from '../use-answer.ts'
import { useFreshness } from '../use-freshness.ts'

/** Intentions that were booked for a mass that is not celebrated: nothing where there are none. */
export function UnheldPart({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const ask = () => officeApi(office).unheldIntentions()
  const { state, put } = useAnswer(office.slug, ask)
  useFreshness(ask, put)
  // Why nothing comes is said by the parts beside it.
  if (state.kind !== 'ready' || state.answer.results.length === 0) return null
  return (
    <section className="card desk-part" aria-labelledby="unheld">
      <h2 id="unheld">{t('office-masses.unheld.title')}</h2>
      <p className="office-note">{t('office-masses.unheld.lead')}</p>
      <IntentionLines slug={office.slug} intentions={state.answer.results} />
    </section>
  )
}
