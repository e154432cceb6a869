import './desk.css'
import type {
  Celebration,
  Departure,
  OfficePending,
  OwnOffice,
} from '#src/contract/office/office.ts'
import { hasRight, type StaffRight } from '#src/domain/accounts/staff-rights.ts'
import { type OfficeSection, officePath } from '#src/domain/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { capitalised, dayLeaf, dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { countWaiting, officeApi } from '../office.ts'
import { useRefresh } from '../office-query.ts'
import { peoplePath } from '../people/people-view.ts'
import { PendingPart } from './PendingPart.tsx'
import { ProblemsSection } from './ProblemsSection.tsx'
import { PublishingPart } from './PublishingPart.tsx'
import { type DeskAnswers, PROBLEMS_ID, problemCount, useDesk } from './use-desk.ts'

interface Step {
  /** The key of its text in `office.hidden.steps`. */
  step: 'page' | 'masses' | 'news' | 'colleagues' | 'show'
  icon: IconName
  right: StaffRight
  /** The section of the step, and the place within it. */
  path: [OfficeSection, ...string[]]
}

/** The steps before a parish is made public, in the usual order. */
const STEPS: Step[] = [
  { step: 'page', icon: 'portal', right: 'contents', path: ['page'] },
  { step: 'masses', icon: 'church', right: 'contents', path: ['masses'] },
  { step: 'news', icon: 'newspaper', right: 'contents', path: ['contents', 'new-news'] },
  { step: 'colleagues', icon: 'users', right: 'roles', path: ['colleagues'] },
  { step: 'show', icon: 'eye', right: 'roles', path: ['colleagues'] },
]

/**
 * Says that the parish is not public yet, lists the steps to prepare its page, and links to the
 * switch that publishes it.
 */
function NotPublicYet({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  if (office.is_public) return null
  const steps = STEPS.filter(({ right }) => hasRight(office.role, right))
  return (
    <SectionCard id="hidden" title={t('office.hidden.title')} variant="desk">
      <p>{t('office.hidden.text')}</p>
      {steps.length > 0 && (
        <ol className="first-steps">
          {steps.map(({ step, icon, path }) => (
            <li key={step}>
              <Icon name={icon} />
              <a href={localePath(locale, officePath(office.slug, ...path))}>
                {t(`office.hidden.steps.${step}`)}
              </a>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}

/** The start page of an office: the parts that the user's role may see. */
export function Desk({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const desk = useDesk(office)
  const isOfPeople = hasRight(office.role, 'people')
  // A page that is not public has no news to report.
  const isPublished = hasRight(office.role, 'contents') && office.is_public
  const publishing = isPublished && <PublishingPart office={office} {...desk} />
  const celebrations = isOfPeople && (
    <CelebrationsPart slug={office.slug} pending={desk.pending.data} />
  )
  return (
    <>
      <h1>{t('office.rooms.desk.title')}</h1>
      <DeskSummary office={office} desk={desk} />
      <div className="desk">
        <NotPublicYet office={office} />
        {desk.isWhole ? (
          <>
            <div className="desk-column">
              {isOfPeople ? <PendingPart slug={office.slug} query={desk.pending} /> : publishing}
              {publishing && celebrations}
            </div>
            <div className="desk-column">
              <ProblemsSection office={office} desk={desk} />
              <LeaversPart office={office} leavers={desk.pending.data?.departures ?? []} />
              {isOfPeople && (publishing || celebrations)}
            </div>
          </>
        ) : (
          <Skeleton tall />
        )}
      </div>
    </>
  )
}

interface Props {
  slug: string
  pending: OfficePending | undefined
}

/**
 * The celebrations of the coming days. If they cannot be loaded, the requests beside them show why,
 * because both come from one answer.
 */
function CelebrationsPart({ slug, pending }: Props) {
  const { t } = useTranslator()
  if (!pending) return null
  return (
    <SectionCard id="celebrations" title={t('office.celebrations.title')} variant="desk">
      <CelebrationList slug={slug} celebrations={pending.celebrations} />
    </SectionCard>
  )
}

interface DeskSummaryProps {
  office: OwnOffice
  desk: DeskAnswers
}

/** Today's date, and a one-line summary, so that the user can decide whether to read on. */
function DeskSummary({ office, desk }: DeskSummaryProps) {
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
      {isAllKnown && office.is_public && waiting + wrong === 0 && (
        <span>{t('office.all_done')}</span>
      )}
    </p>
  )
}

interface CelebrationListProps {
  /** Slug of the office's community. */
  slug: string
  celebrations: Celebration[]
}

/** The accepted celebrations of the coming days. */
function CelebrationList({ slug, celebrations }: CelebrationListProps) {
  const { t, locale } = useTranslator()
  if (celebrations.length === 0) return <p className="hint">{t('office.celebrations.none')}</p>
  return (
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
  )
}

interface LeaversPartProps {
  office: OwnOffice
  leavers: Departure[]
}

/**
 * People who left the parish themselves, until the office confirms that it has noted it; renders
 * nothing if there are none.
 */
function LeaversPart({ office, leavers }: LeaversPartProps) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  if (leavers.length === 0) return null
  const acknowledge = async (id: number) => {
    await officeApi(office).acknowledgeDeparture(id)
    await refresh('pending')
  }
  return (
    <SectionCard id="departures" title={t('office.departures.title')} variant="desk">
      <ul className="office-warnings">
        {leavers.map((departure) => (
          <LeaverItem
            key={departure.id}
            office={office}
            departure={departure}
            onAcknowledge={() => acknowledge(departure.id)}
          />
        ))}
      </ul>
    </SectionCard>
  )
}

interface ItemProps {
  office: OwnOffice
  departure: Departure
  onAcknowledge(): Promise<void>
}

function LeaverItem({ office, departure, onAcknowledge }: ItemProps) {
  const { t, locale } = useTranslator()
  const acknowledge = useAction(onAcknowledge, t('office.departures.settled'))
  const { at, name, entity_id: id } = departure
  return (
    <li>
      <p>
        {id === null ? (
          <b>{name}</b>
        ) : (
          <a href={localePath(locale, peoplePath(office.slug, { kind: 'person', id }))}>{name}</a>
        )}
      </p>
      <p>{t('office.departures.line', { ago: agoText(at, Date.now(), locale) })}</p>
      <Button
        busy={acknowledge.busy}
        busyText={t('office.departures.busy')}
        onClick={acknowledge.run}
      >
        {t('office.departures.done')}
        <span className="vh"> {name}</span>
      </Button>
      <ActionProblem text={acknowledge.problem} />
    </li>
  )
}
