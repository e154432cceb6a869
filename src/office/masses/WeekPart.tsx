import { useState } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { type HalfYear, holdsIn } from '#src/domain/masses/mass-seasons.ts'
import { WEEK } from '#src/domain/masses/masses.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ChosenTimes } from './ChosenTimes.tsx'
import { DayTimes } from './DayTimes.tsx'
import { LimitPart } from './LimitPart.tsx'
import { SummerPart } from './SummerPart.tsx'
import type { TimetableActs } from './use-timetable-acts.ts'
import { WeekPreview } from './WeekPreview.tsx'

interface Props {
  office: OwnOffice
  timetable: Timetable
  acts: TimetableActs
}

const HALVES = ['winter', 'summer'] as const

/** The week of a parish, in winter and in summer, and the settings for the week as a whole. */
export function WeekPart({ office, timetable, acts }: Props) {
  const { t } = useTranslator()
  const [shown, setShown] = useState<HalfYear>('winter')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const { weekly, summer } = timetable
  const week = (list: string, times: Timetable['weekly']) => (
    <div className="week-days">
      {WEEK.map((weekday) => (
        <DayTimes
          key={weekday}
          weekday={weekday}
          times={times
            .filter((one) => one.weekday === weekday)
            .sort((a, b) => a.hour.localeCompare(b.hour))}
          office={office}
          list={list}
          timetable={timetable}
          acts={acts}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </div>
  )
  return (
    <div className="masses-week">
      <section className="card contents-part" aria-labelledby="week">
        <h2 id="week" tabIndex={-1}>
          {t('office-masses.week.title')}
        </h2>
        <p className="hint">{t('office-masses.week.lead')}</p>
        {weekly.length === 0 && (
          <EmptyNote
            icon="clock"
            title={t('office-masses.week.none')}
            hint={t('office-masses.week.none_hint')}
          />
        )}
        <ChosenTimes
          timetable={timetable}
          acts={acts}
          chosen={chosen}
          onDone={() => setChosen(new Set())}
        />
        {summer ? (
          <Tabs<HalfYear>
            label={t('office-masses.week.halves')}
            chosen={shown}
            onChoose={setShown}
            tabs={HALVES.map((name) => ({
              name,
              title: t(`office-masses.halves.${name}`),
              panel: week(
                name,
                weekly.filter((one) => holdsIn(name, one)),
              ),
            }))}
          />
        ) : (
          week('year', weekly)
        )}
      </section>
      <div className="masses-side">
        <WeekPreview timetable={timetable} />
        <SummerPart officeId={office.id} timetable={timetable} acts={acts} />
        <LimitPart officeId={office.id} timetable={timetable} acts={acts} />
      </div>
    </div>
  )
}
