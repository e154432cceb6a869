import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { NoSuchRoom } from '../Office.tsx'
import { officeApi } from '../office.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { ComingDates } from './ComingDates.tsx'
import { type MassesPlace, massesPlace } from './masses-place.ts'
import { PartLinks } from './PartLinks.tsx'
import { PlanDays } from './PlanDays.tsx'
import { SavedBar } from './SavedBar.tsx'
import { UnheldPart } from './UnheldPart.tsx'
import { useTimetableActs } from './use-timetable-acts.ts'
import { WeekPart } from './WeekPart.tsx'

interface Props {
  office: OwnOffice
  /** The part of the address after the room. */
  rest: string[]
}

/** The masses and confessions of a parish: its week, and the days that differ from it. */
export function MassesRoom({ office, rest }: Props) {
  const { t } = useTranslator()
  const place = massesPlace(rest)
  const { state, again, put } = useAnswer(office.slug, () => officeApi(office).timetable())
  if (!place) return <NoSuchRoom slug={office.slug} />
  return (
    <>
      {place.kind !== 'days' && (
        <>
          <h1>{t('office.rooms.masses.title')}</h1>
          <PartLinks slug={office.slug} shown={place.kind} />
        </>
      )}
      <Answered
        state={state}
        title={place.kind === 'days' ? t('office.rooms.masses.title') : undefined}
        onRetry={again}
      >
        {(timetable) => <Part office={office} place={place} timetable={timetable} put={put} />}
      </Answered>
    </>
  )
}

interface PartProps {
  office: OwnOffice
  place: MassesPlace
  timetable: Timetable
  put(timetable: Timetable): void
}

function Part({ office, place, timetable, put }: PartProps) {
  const acts = useTimetableActs(office, put)
  const shared = { office, timetable, acts }
  return (
    <>
      {place.kind === 'week' && <WeekPart {...shared} />}
      {place.kind === 'dates' && <ComingDates office={office} timetable={timetable} />}
      {place.kind === 'days' && <PlanDays {...shared} dates={place.dates} />}
      <UnheldPart
        office={office}
        timetable={timetable}
        onMoved={async () => put(await officeApi(office).timetable())}
      />
      <SavedBar acts={acts} timetable={timetable} />
      <AskBeforeLeaving office={office} asking={acts.asking} />
    </>
  )
}
