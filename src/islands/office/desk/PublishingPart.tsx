import { PublishJournal } from '#src/ui/office/PublishJournal.tsx'
import { PublishState } from '#src/ui/office/PublishState.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import type { DeskAnswers } from './use-desk.ts'

/** How the page of the parish stands: since when it is live, and what went live of late. */
export function PublishingPart({ publishing, nowMs }: Pick<DeskAnswers, 'publishing' | 'nowMs'>) {
  const { t } = useTranslator()
  return (
    <section className="card desk-part" aria-labelledby="publishing">
      <h2 id="publishing">{t('office.publishing.title')}</h2>
      <Answered state={publishing.state} onRetry={publishing.again}>
        {(answer) =>
          answer && (
            <>
              <PublishState site={answer.site} nowMs={nowMs} />
              {answer.site && <PublishJournal journal={answer.site.journal} nowMs={nowMs} />}
            </>
          )
        }
      </Answered>
    </section>
  )
}
