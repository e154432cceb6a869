import './desk.css'
import { lazy, Suspense } from 'react'
import { type Departure, type OfficePending, PAGE_NEEDS } from '#src/contract/office/office.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { capitalised, dayLeaf, dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { countWaiting } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { useOfficeApi, useRefresh } from '../office-query.ts'
import { usePeoplePath } from '../people/people-view.ts'
import { PendingPart } from './PendingPart.tsx'
import { ProblemsSection } from './ProblemsSection.tsx'
import { PublishingPart } from './PublishingPart.tsx'
import { type DeskAnswers, PROBLEMS_ID, problemCount, useDesk } from './use-desk.ts'

/** Only few parishes need it, and only at first. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

/** The start page of an office: the parts that the user's role may see. */
export function Desk() {
  const office = useOffice()
  const { t } = useTranslator()
  const desk = useDesk()
  const { page_lacks: lacks = PAGE_NEEDS } = desk.publishing.data ?? {}
  const needsSteps = office.is_public ? desk.isLacking : true
  const isOfPeople = hasRight(office.role, 'people')
  // A page that is not public has no news to report.
  const isPublished = hasRight(office.role, 'contents') && office.is_public
  const publishing = isPublished && <PublishingPart {...desk} />
  const celebrations = isOfPeople && <CelebrationsPart pending={desk.pending.data} />
  return (
    <>
      <h1>{t('office.rooms.desk.title')}</h1>
      <DeskSummary desk={desk} />
      <div className="desk">
        {desk.isWhole ? (
          <Suspense fallback={<Skeleton tall />}>
            {needsSteps && <FirstSteps lacks={lacks} />}
            <div className="desk-column">
              {isOfPeople ? <PendingPart query={desk.pending} /> : publishing}
              {publishing && celebrations}
            </div>
            <div className="desk-column">
              <ProblemsSection desk={desk} />
              <LeaversPart leavers={desk.pending.data?.departures ?? []} />
              {isOfPeople && (publishing || celebrations)}
            </div>
          </Suspense>
        ) : (
          <Skeleton tall />
        )}
      </div>
    </>
  )
}

/**
 * The celebrations of the coming days. If they cannot be loaded, the requests beside them show why,
 * because both come from one answer.
 */
function CelebrationsPart({ pending }: { pending: OfficePending | undefined }) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  if (!pending) return null
  const { celebrations } = pending
  return (
    <SectionCard id="celebrations" title={t('office.celebrations.title')} variant="desk">
      {celebrations.length === 0 ? (
        <p className="hint">{t('office.celebrations.none')}</p>
      ) : (
        <ul className="request-lines dated">
          {celebrations.map(({ id, kind, subject, date, time }) => {
            const leaf = dayLeaf(date, locale)
            return (
              <li key={id}>
                <span className="leaf" aria-hidden="true">
                  <b>{leaf.month}</b>
                  <i>{leaf.day}</i>
                </span>
                <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
                  {subject}
                </a>
                <span className="hint">
                  {t(`office.celebrations.kinds.${kind}`)} ·{' '}
                  <span className="vh">{dayText(date, locale)}, </span>
                  {dayText(date, locale, 'weekday')}
                  {time && `, ${hourText(time, locale)}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </SectionCard>
  )
}

/** Today's date, and a one-line summary, so that the user can decide whether to read on. */
function DeskSummary({ desk }: { desk: DeskAnswers }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const today = wallClock(desk.nowMs, office.timezone).date
  const kinds = desk.pending.data?.kinds ?? []
  const waiting = countWaiting(kinds)
  const overdue = kinds.reduce((sum, kind) => sum + kind.overdue, 0)
  const wrong = problemCount(desk)
  const isAllKnown = [desk.pending, desk.cancelledIntentions, desk.publishing, desk.failing].every(
    ({ data, isEnabled }) => data !== undefined || !isEnabled,
  )
  return (
    <p className="desk-summary">
      <b>{capitalised(dayText(today, locale, 'named'))}</b>
      {waiting > 0 && <span>{t('office.pending.waiting', { count: waiting })}</span>}
      {overdue > 0 && (
        <span className="late-count">{t('office.pending.overdue', { count: overdue })}</span>
      )}
      {wrong > 0 && <a href={`#${PROBLEMS_ID}`}>{t('office.trouble.count', { count: wrong })}</a>}
      {isAllKnown && office.is_public && !desk.isLacking && waiting + wrong === 0 && (
        <span>{t('office.all_done')}</span>
      )}
    </p>
  )
}

/**
 * People who left the parish themselves, until the office confirms that it has noted it; renders
 * nothing if there are none.
 */
function LeaversPart({ leavers }: { leavers: Departure[] }) {
  const { t } = useTranslator()
  if (leavers.length === 0) return null
  return (
    <SectionCard id="departures" title={t('office.departures.title')} variant="desk">
      <ul className="office-warnings">
        {leavers.map((departure) => (
          <LeaverItem key={departure.id} departure={departure} />
        ))}
      </ul>
    </SectionCard>
  )
}

function LeaverItem({ departure }: { departure: Departure }) {
  const api = useOfficeApi()
  const refresh = useRefresh()
  const toPeople = usePeoplePath()
  const { t, locale } = useTranslator()
  const { at, name, entity_id: id } = departure
  return (
    <li>
      <p>{id === null ? <b>{name}</b> : <a href={toPeople({ kind: 'person', id })}>{name}</a>}</p>
      <p>{t('office.departures.line', { ago: agoText(at, Date.now(), locale) })}</p>
      <ActionButton
        busyText={t('office.departures.busy')}
        done={t('office.departures.settled')}
        act={async () => {
          await api.acknowledgeDeparture(departure.id)
          await refresh('pending')
        }}
      >
        {t('office.departures.done')}
        <span className="vh"> {name}</span>
      </ActionButton>
    </li>
  )
}
