import type { OwnOffice } from '../../../contract/office.ts'
import { officeApi } from '../../../stores/office.ts'
import { PublishJournal } from '../../../ui/office/PublishJournal.tsx'
import { PublishState } from '../../../ui/office/PublishState.tsx'
import { PublishWarnings } from '../../../ui/office/PublishWarnings.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { useFreshness } from '../use-freshness.ts'

/** How the page of the parish stands: since when it is live, what went live, what is missing. */
export function PublishingPart({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const { state, again, put } = useAnswer(office.slug, () => officeApi(office).publishing())
  const nowMs = useFreshness(() => officeApi(office).publishing(), put)
  return (
    <section className="card desk-part" aria-labelledby="publishing">
      <h2 id="publishing">{t('office.publishing.title')}</h2>
      <Answered state={state} onRetry={again}>
        {({ site, unplanned_feasts, missing_pictures }) => (
          <>
            <PublishState site={site} nowMs={nowMs} />
            <PublishWarnings
              slug={office.slug}
              feasts={unplanned_feasts}
              pictures={missing_pictures}
            />
            {site && <PublishJournal journal={site.journal} nowMs={nowMs} />}
          </>
        )}
      </Answered>
    </section>
  )
}
