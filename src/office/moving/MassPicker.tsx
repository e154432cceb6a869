import { useEffect, useState } from 'react'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { massDays } from '#src/domain/masses/mass-days.ts'
import { type AskedMass, isSameMass } from '#src/domain/masses/mass-standing.ts'
import { mondayOf } from '#src/domain/masses/mass-week.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { MassOptions } from './MassOptions.tsx'
import { WeekTurn } from './WeekTurn.tsx'

interface Props {
  office: OwnOffice
  /** The mass that the intention is for. */
  asked: AskedMass
  /** Grows when the masses are to be requested again. */
  looks: number
  chosen: ComingMass | undefined
  onChoose(mass: ComingMass): void
}

/**
 * The masses of a week from today on; the user picks one. At first, those near the requested one.
 */
export function MassPicker({ office, asked, looks, chosen, onChoose }: Props) {
  const { t } = useTranslator()
  const now = wallClock(Date.now(), office.timezone)
  const today = now.date
  const [first, setFirst] = useState(() => later(today, mondayOf(asked.date)))
  const ask = () => officeApi(office).massesOfWeek(first)
  const { state, again, put } = useAnswer(first, ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (looks > 0) void ask().then(put, () => undefined)
  }, [looks])
  return (
    <div role="radiogroup" className="mass-picker" aria-label={t('office-moving.label')}>
      <WeekTurn
        first={first}
        onBefore={first > today ? () => setFirst(later(today, addDays(first, -7))) : undefined}
        onAfter={() => setFirst(addDays(first, 7))}
      />
      <Answered state={state} onRetry={again}>
        {({ results }) => (
          <MassOptions
            days={massDays(results.filter(({ date, time }) => date > today || time > now.hour))}
            isNow={(mass) => isSameMass(mass, asked)}
            isChosen={(mass) => chosen !== undefined && isSameMass(mass, chosen)}
            onChoose={onChoose}
          />
        )}
      </Answered>
    </div>
  )
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
