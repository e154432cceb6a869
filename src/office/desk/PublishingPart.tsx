import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { AcceptLoss } from './AcceptLoss.tsx'
import { PublishJournal } from './PublishJournal.tsx'
import { PublishState } from './PublishState.tsx'
import type { DeskAnswers } from './use-desk.ts'

interface Props extends Pick<DeskAnswers, 'publishing' | 'nowMs'> {
  office: OwnOffice
}

/** The state of the parish's page: since when it is live, and what went live recently. */
export function PublishingPart({ office, publishing, nowMs }: Props) {
  const { t } = useTranslator()
  return (
    <section className="card desk-part" aria-labelledby="publishing">
      <h2 id="publishing">{t('office.publishing.title')}</h2>
      <Answered state={publishing.state} onRetry={publishing.again}>
        {(answer) =>
          answer && (
            <>
              <PublishState site={answer.site} nowMs={nowMs}>
                {answer.site?.kept_back?.loss && (
                  <AcceptLoss office={office} loss={answer.site.kept_back.loss} />
                )}
              </PublishState>
              {answer.site && <PublishJournal journal={answer.site.journal} nowMs={nowMs} />}
            </>
          )
        }
      </Answered>
    </section>
  )
}
