import type { OfficePending, OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { Asked } from '../kit/use-answer.ts'
import { CelebrationList } from './CelebrationList.tsx'

interface Props {
  office: OwnOffice
  state: Asked<OfficePending | null>
}

/**
 * The celebrations of the coming days; if they cannot be loaded, the requests beside it say why.
 */
export function CelebrationsPart({ office, state }: Props) {
  const { t } = useTranslator()
  if (state.kind !== 'ready' || state.answer === null) return null
  return (
    <section className="card desk-part" aria-labelledby="celebrations">
      <h2 id="celebrations">{t('office.celebrations.title')}</h2>
      <CelebrationList slug={office.slug} celebrations={state.answer.celebrations} />
    </section>
  )
}
