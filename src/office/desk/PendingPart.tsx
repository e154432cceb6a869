import type { OfficePending, OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import type { Asked } from '../kit/use-answer.ts'
import { OverdueDocumentLines } from './OverdueDocumentLines.tsx'
import { PendingKinds } from './PendingKinds.tsx'
import { RequestLines } from './RequestLines.tsx'

interface Props {
  office: OwnOffice
  state: Asked<OfficePending | null>
  again(): void
}

/** Waiting requests: the number of each kind, and those that the office should see first. */
export function PendingPart({ office: { slug }, state, again }: Props) {
  const { t } = useTranslator()
  return (
    <section className="card desk-part" aria-labelledby="pending">
      <h2 id="pending">{t('office.pending.title')}</h2>
      <Answered state={state} onRetry={again}>
        {(pending) => pending && <Waiting slug={slug} {...pending} />}
      </Answered>
    </section>
  )
}

type WaitingProps = OfficePending & { slug: string }

function Waiting({ slug, kinds, oldest, newest, mine, answered, overdue_documents }: WaitingProps) {
  const { t } = useTranslator()
  return (
    <>
      <PendingKinds slug={slug} kinds={kinds} />
      <RequestLines slug={slug} title={t('office.pending.answered')} lines={answered} />
      <RequestLines slug={slug} title={t('office.pending.mine')} lines={mine} />
      <OverdueDocumentLines slug={slug} requests={overdue_documents} />
      <RequestLines slug={slug} title={t('office.pending.oldest')} lines={oldest} />
      <RequestLines
        slug={slug}
        title={t('office.pending.newest')}
        lines={newest.filter(({ id }) => !oldest.some((one) => one.id === id))}
      />
    </>
  )
}
