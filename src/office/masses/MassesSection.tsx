import './timetable.css'
import { useState } from 'react'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { cancelledMassIntentions } from '#src/domain/masses/mass-standing.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LiveNote } from '../kit/publishing/LiveNote.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { MovableIntentions } from '../moving/MovableIntentions.tsx'
import { NoSuchSection } from '../Office.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useEditedQuery } from '../office-query.ts'
import { ComingDates } from './ComingDates.tsx'
import { IntentionLines } from './IntentionLines.tsx'
import { DATES_WORD, massesPlace, PlanDays } from './PlanDays.tsx'
import { TimetableContext, useTimetable } from './timetable-context.ts'
import { type Asking, type Saved, useTimetableActions } from './use-timetable-actions.ts'
import { WeekPart } from './WeekPart.tsx'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/** The masses and confessions of a parish: its regular week, and the days that differ from it. */
export function MassesSection({ rest }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const place = massesPlace(rest)
  const query = useEditedQuery('timetable')
  // In the component with the query, so that a save and the saved timetable are rendered together.
  const actions = useTimetableActions()
  if (!place) return <NoSuchSection slug={office.slug} />
  return (
    <>
      {place.kind !== 'days' && (
        <>
          <h1>{t('office.rooms.masses.title')}</h1>
          <PartLinks shown={place.kind} />
        </>
      )}
      <QueryResult
        query={query}
        title={place.kind === 'days' ? t('office.rooms.masses.title') : undefined}
      >
        {(timetable) => (
          <TimetableContext value={{ timetable, actions }}>
            {place.kind === 'week' && <WeekPart />}
            {place.kind === 'dates' && <ComingDates />}
            {place.kind === 'days' && <PlanDays dates={place.dates} />}
            <CancelledIntentionsPart />
            <SavedBar />
            <LeaveGuardDialog asking={actions.asking} />
          </TimetableContext>
        )}
      </QueryResult>
    </>
  )
}

interface PartLinksProps {
  shown: 'week' | 'dates'
}

/** Links to the two parts of the section. */
function PartLinks({ shown }: PartLinksProps) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const link = (part: PartLinksProps['shown'], ...rest: string[]) => (
    <a href={pathTo('masses', ...rest)} aria-current={part === shown ? 'page' : undefined}>
      {t(`office-masses.parts.${part === 'week' ? 'week' : 'days'}`)}
    </a>
  )
  return (
    <nav className="contents-kinds" aria-label={t('office-masses.parts.label')}>
      {link('week')}
      {link('dates', DATES_WORD)}
    </nav>
  )
}

/** The intentions whose mass is no longer celebrated: the office must inform their senders. */
function CancelledIntentionsPart() {
  const { timetable } = useTimetable()
  const office = useOffice()
  const { t } = useTranslator()
  const cancelled = cancelledMassIntentions(timetable, timetable.intentions, office)
  if (cancelled.length === 0) return null
  const mayOpen = hasRight(office.role, 'requests', 'write')
  return (
    <SectionCard id="unheld" title={t('office-masses.unheld.title')} variant="contents">
      <p className="office-note">{t(`office-masses.unheld.${mayOpen ? 'lead' : 'lead_editor'}`)}</p>
      {mayOpen ? (
        <MovableIntentions office={office} intentions={cancelled} />
      ) : (
        <IntentionLines slug={null} intentions={cancelled} />
      )}
    </SectionCard>
  )
}

/** Asks before a change that would leave intentions without their mass. */
function LeaveGuardDialog({ asking }: { asking: Asking | undefined }) {
  const office = useOffice()
  const { t } = useTranslator()
  const intentions = asking?.intentions ?? []
  const slug = hasRight(office.role, 'requests', 'write') ? office.slug : null
  return (
    <ConfirmDialog
      title={t('office-masses.unheld.ask_title')}
      open={asking !== undefined}
      text={
        <>
          <p>{t('office-masses.unheld.ask', { count: intentions.length })}</p>
          <IntentionLines slug={slug} intentions={intentions} />
        </>
      }
      confirm={t('office-masses.unheld.go_on')}
      keep={t('office-masses.unheld.go_back')}
      busyText={t('office-masses.time.busy')}
      // Also called after `act`: only the first answer counts.
      onClose={() => asking?.answer(false)}
      act={async () => asking?.answer(true)}
    />
  )
}

/** The last save: its progress until it is live, and an undo button. */
function SavedBar() {
  const { timetable, actions } = useTimetable()
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  /** Why undoing failed, and which save that concerns: the error disappears with the next save. */
  const [problem, setProblem] = useState<{ of: Saved; text: string }>()
  const { saved, apply, dismiss } = actions
  const undo = async () => {
    if (!saved) return
    setBusy(true)
    setProblem(undefined)
    const tell = (text: string) => setProblem({ of: saved, text })
    try {
      const outcome = await apply(saved.undo, timetable, t('office-masses.acts.undone'))
      if (outcome === 'touched') tell(t('office-masses.acts.meanwhile'))
    } catch (error) {
      tell(toFailure(error, translator).text)
    }
    setBusy(false)
  }
  return (
    <div className="saved-bar-place" role="status">
      {saved && (
        <div className="saved-bar">
          <p>{saved.text}</p>
          <div className="row-acts">
            <Button busy={busy} busyText={t('office-masses.time.busy')} onClick={() => void undo()}>
              {t('office-masses.acts.undo')}
            </Button>
            <IconButton icon="close" label={t('office-masses.acts.close')} onClick={dismiss} />
          </div>
          <ActionProblem text={problem?.of === saved ? problem.text : undefined} />
          <LiveNote key={saved.published.savedMs} published={saved.published} />
        </div>
      )}
    </div>
  )
}
