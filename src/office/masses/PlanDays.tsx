import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { Timetable, TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import { WallDate } from '#src/contract/primitives.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import { dayPlan } from '#src/domain/masses/day-plan.ts'
import { type FeastWords, proposedDay } from '#src/domain/masses/feast-plans.ts'
import { officePath } from '#src/domain/office.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { notify } from '#src/stores/notifications.ts'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { FormPreview } from '../preview/FormPreview.tsx'
import { DayFields } from './DayFields.tsx'
import { type PlanFormControl, type PlanValues, planSchema } from './plan-schema.ts'
import { useTimetable } from './timetable-context.ts'
import { focusLater } from './use-removal.ts'

/**
 * The page within the section of mass times: the week, the list of dates, or the form of some days.
 */
export type MassesPlace = { kind: 'week' } | { kind: 'dates' } | { kind: 'days'; dates: string[] }

/** The word in addresses for the list of dates. */
export const DATES_WORD = 'days'
/** Limits the days in an address: no feast has more. */
const MOST_DAYS = 10

/** The page that an address names within the section; undefined if there is none. */
export function massesPlace(rest: string[]): MassesPlace | undefined {
  const [first, ...others] = rest
  if (first === undefined) return { kind: 'week' }
  if (first === DATES_WORD && others.length === 0) return { kind: 'dates' }
  const dates = [...new Set(rest)]
  const areDays = dates.length <= MOST_DAYS && dates.every((date) => v.is(WallDate, date))
  return areDays ? { kind: 'days', dates } : undefined
}

interface Props {
  dates: string[]
}

/** The form of some days, with all their details; they are saved together. */
export function PlanDays(props: Props) {
  const { timetable, actions } = useTimetable()
  const office = useOffice()
  const { t, locale, tree } = useTranslator()
  const [isProposed] = useState(() => new URLSearchParams(location.search).has('propose'))
  const [words] = useState(() => tree<FeastWords>('office-masses.feasts.words'))
  const { dates } = props
  const storedPlan = { days: dates.map((date) => dayPlan(date, timetable.exceptions)) }
  const [first] = useState(() => ({
    days: dates.map((date) =>
      isProposed ? proposedDay(timetable, date, words) : dayPlan(date, timetable.exceptions),
    ),
  }))
  /** The initial values. The fields are remounted after each save or undo. */
  const [start, setStart] = useState({ values: first, times: 0 })
  const { saved } = actions
  const startAgain = useEffectEvent(() => {
    setStart(({ times }) => ({ values: storedPlan, times: times + 1 }))
    focusLater(SAVE)
  })
  useEffect(() => {
    if (saved) startAgain()
  }, [saved])
  const [day = ''] = dates
  const title =
    dates.length === 1
      ? dayText(day, locale, 'full')
      : `${dayText(day, locale, 'short')} – ${dayText(dates.at(-1) ?? day, locale)}`
  return (
    <>
      <BackLink
        path={officePath(office.slug, 'masses', DATES_WORD)}
        text={t('office-masses.day.back')}
      />
      <h1>{capitalised(title)}</h1>
      <DraftForm
        key={start.times}
        name={`office-days:${office.id}:${dates.join()}`}
        initial={start.values}
        stands={storedPlan}
      >
        {(draft) => <PlanForm {...props} storedPlan={storedPlan} draft={draft} />}
      </DraftForm>
    </>
  )
}

/** The id of the button that saves the plan. */
const SAVE = 'plan-save'

interface FormProps extends Props {
  storedPlan: PlanValues
  draft: SavedDraft<PlanValues>
}

function PlanForm({ dates, storedPlan, draft }: FormProps) {
  const { timetable, actions } = useTimetable()
  const office = useOffice()
  const first = draft.start.values
  const { t, locale } = useTranslator()
  /** The version that the user has seen: the timetable may be refetched while they write. */
  const [basis, setBasis] = useState(timetable)
  const [isLate, setIsLate] = useState(false)
  const form = useSentForm<PlanValues, TimetableChangesInput>({
    schema: planSchema(timetable),
    defaultValues: first,
    onTyped: draft.onTyped,
    invalid: { text: () => t('office-masses.time.to_correct'), kind: 'warning' },
    wrapper: 'timetable',
    send: async (changes) => {
      if (!isChanged) {
        notify(t('office-masses.day.nothing'), 'primary')
        return
      }
      const day = capitalised(dayText(dates[0] ?? '', locale, 'named'))
      const text = t('office-masses.acts.days', { count: dates.length, day })
      const outcome = await actions.apply(changes, basis, text)
      if (outcome === 'saved') draft.forget()
      setIsLate(outcome === 'touched')
    },
  })
  const values = useWatch({ control: form.control }) as PlanValues
  const isChanged = JSON.stringify(values.days) !== JSON.stringify(storedPlan.days)
  useLeaveGuard(isChanged)
  // After a conflict, the user has seen the colleague's change and may save again.
  useEffect(() => {
    if (isLate) setBasis(timetable)
  }, [isLate, timetable])
  const isPast = dates.every((date) => date < wallClock(Date.now(), office.timezone).date)
  const isProposal = isChanged && dates.every((date) => isUnsaid(timetable, date))
  return (
    <SentForm
      className="plan-form"
      form={form}
      send={t(isLate ? 'office-masses.time.save_anyway' : 'office-masses.day.save')}
      sendId={SAVE}
      busyText={t('office-masses.time.busy')}
      actions={
        <>
          <PlanPreview form={form} dates={dates} />
          <p className="hint" role="status">
            {t(`office-masses.day.${isChanged ? 'unsaved' : 'saved'}`)}
          </p>
        </>
      }
    >
      {isPast && <p className="office-note">{t('office-masses.day.past')}</p>}
      {isProposal && first.days.some(({ added, base }) => added.length > 0 || base !== 'week') && (
        <p className="office-note">{t('office-masses.day.proposed')}</p>
      )}
      {values.days.map((day, at) => (
        <DayFields key={day.date} form={form} at={at} day={day} hasTitle={dates.length > 1} />
      ))}
      {isLate && (
        <p className="office-note" role="alert">
          {t('office-masses.day.late')}
        </p>
      )}
    </SentForm>
  )
}

function isUnsaid({ exceptions }: Timetable, day: string): boolean {
  return !exceptions.some(({ date }) => date === day)
}

interface PlanPreviewProps {
  form: PlanFormControl
  /** The days that are planned. */
  dates: string[]
}

/** Previews the parish's timetable; renders nothing for days that no page shows yet. */
function PlanPreview({ form, dates }: PlanPreviewProps) {
  const { locale } = useTranslator()
  const api = useOfficeApi()
  const { timetable } = useTimetable()
  const office = useOffice()
  const { date: today } = wallClock(Date.now(), office.timezone)
  const last = addDays(today, AHEAD_DAYS)
  if (!dates.some((date) => today <= date && date <= last)) return null
  return (
    <FormPreview
      shown={locale}
      path={`/${office.slug}/timetable`}
      form={form}
      schema={planSchema(timetable)}
      seal={(changes) => api.sealPagePreview({ timetable: changes })}
    />
  )
}
