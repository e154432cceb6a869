import './desk.css'
import { lazy, Suspense } from 'react'
import { PAGE_NEEDS } from '#src/contract/office/office.ts'
import { hasRight, type StaffArea } from '#src/domain/accounts/staff-rights.ts'
import { NEW } from '#src/domain/requests/request-queues.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { countWaiting } from '../office.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { AnniversariesPart } from './AnniversariesPart.tsx'
import { CelebrationsPart } from './CelebrationsPart.tsx'
import { PendingPart } from './PendingPart.tsx'
import { ProblemsSection } from './ProblemsSection.tsx'
import { PublishingPart } from './PublishingPart.tsx'
import { ToRegisterPart } from './ToRegisterPart.tsx'
import { type DeskAnswers, PROBLEMS_ID, problemCount, useDesk } from './use-desk.ts'

/** The areas whose work readers see. */
const PUBLISHED: StaffArea[] = ['contents', 'times', 'page']

/** Only few parishes need it, and only at first. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

/**
 * The start page of an office, in the order of the day: what is celebrated, what is to be put right,
 * what waits. It shows the parts that the user's role may see, and each thing once.
 */
export function Desk() {
  const office = useOffice()
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const desk = useDesk()
  const { page_lacks: lacks = PAGE_NEEDS } = desk.publishing.data ?? {}
  const needsSteps = office.is_public ? desk.isLacking : true
  const mayAnswer = hasRight(office.role, 'requests', 'write')
  const isOfRequests = hasRight(office.role, 'requests', 'read')
  const isOfPeople = hasRight(office.role, 'people', 'read')
  // A page that is not public has no news to report.
  const isPublished =
    PUBLISHED.some((area) => hasRight(office.role, area, 'read')) && office.is_public
  return (
    <>
      <div className="contents-head">
        <h1>{t('office.rooms.desk.title')}</h1>
        {mayAnswer && (
          <a className="btn" href={pathTo('requests', NEW)}>
            <Icon name="plus" />
            {t('office.new_request')}
          </a>
        )}
      </div>
      <DeskSummary desk={desk} />
      <div className="desk">
        {desk.isWhole ? (
          <Suspense fallback={<Skeleton tall />}>
            {needsSteps && <FirstSteps lacks={lacks} />}
            <div className="desk-pair">
              {isOfRequests && <CelebrationsPart {...desk} />}
              <div className="desk-column">
                <ProblemsSection desk={desk} />
                {isPublished && <PublishingPart {...desk} />}
                {isOfPeople && <AnniversariesPart {...desk} />}
                {isOfPeople && <ToRegisterPart {...desk} />}
              </div>
            </div>
            {isOfRequests && <PendingPart query={desk.pending} />}
          </Suspense>
        ) : (
          <Skeleton tall />
        )}
      </div>
    </>
  )
}

/** Today's date, and whether anything is to be put right or all is done. */
function DeskSummary({ desk }: { desk: DeskAnswers }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const today = wallClock(desk.nowMs, office.timezone).date
  const waiting = countWaiting(desk.pending.data?.kinds ?? [])
  const wrong = problemCount(desk)
  const isAllKnown = [desk.pending, desk.cancelledIntentions, desk.publishing, desk.failing].every(
    ({ data, isEnabled }) => data !== undefined || !isEnabled,
  )
  return (
    <p className="desk-summary">
      <b>{capitalised(dayText(today, locale, 'named'))}</b>
      {wrong > 0 && <a href={`#${PROBLEMS_ID}`}>{t('office.trouble.count', { count: wrong })}</a>}
      {isAllKnown && office.is_public && !desk.isLacking && waiting + wrong === 0 && (
        <span>{t('office.all_done')}</span>
      )}
    </p>
  )
}
