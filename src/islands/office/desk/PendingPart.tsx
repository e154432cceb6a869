import type { OwnOffice } from '../../../contract/office.ts'
import { officeApi } from '../../../stores/office.ts'
import { pendingOf } from '../../../stores/office-pending.ts'
import { CelebrationList } from '../../../ui/office/CelebrationList.tsx'
import { OverdueDocumentLines } from '../../../ui/office/OverdueDocumentLines.tsx'
import { PendingKinds } from '../../../ui/office/PendingKinds.tsx'
import { RequestLines } from '../../../ui/office/RequestLines.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { useFreshness } from '../use-freshness.ts'
import { UndeliveredList } from './UndeliveredList.tsx'

/** Requests that wait, and celebrations that come. */
export function PendingPart({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const { state, again, put } = useAnswer(office.slug, () => pendingOf(office))
  useFreshness(() => pendingOf(office), put)
  const settle = async (id: number) => {
    await officeApi(office).settleUndelivered(id)
    put(await pendingOf(office))
  }
  return (
    <section className="card desk-part" aria-labelledby="pending">
      <h2 id="pending">{t('office.pending.title')}</h2>
      <Answered state={state} onRetry={again}>
        {({
          kinds,
          oldest,
          newest,
          mine,
          answered,
          overdue_documents,
          celebrations,
          undelivered,
        }) => (
          <>
            <PendingKinds slug={office.slug} kinds={kinds} />
            <UndeliveredList slug={office.slug} mails={undelivered} onSettle={settle} />
            <RequestLines
              slug={office.slug}
              title={t('office.pending.answered')}
              lines={answered}
            />
            <RequestLines slug={office.slug} title={t('office.pending.mine')} lines={mine} />
            <OverdueDocumentLines slug={office.slug} requests={overdue_documents} />
            <RequestLines slug={office.slug} title={t('office.pending.oldest')} lines={oldest} />
            {newest.some(({ id }) => !oldest.some((one) => one.id === id)) && (
              <RequestLines slug={office.slug} title={t('office.pending.newest')} lines={newest} />
            )}
            <CelebrationList slug={office.slug} celebrations={celebrations} />
          </>
        )}
      </Answered>
    </section>
  )
}
