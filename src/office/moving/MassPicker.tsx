import '#src/office/requests/mass-week.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { type MassDay, massDays } from '#src/domain/masses/mass-days.ts'
import { type AskedMass, isSameMass } from '#src/domain/masses/mass-standing.ts'
import { toMonday } from '#src/domain/time/days.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { officeQuery } from '../office-query.ts'

interface Props {
  office: OwnOffice
  /** The mass that was requested. */
  asked: AskedMass
  chosen: ComingMass | undefined
  onChoose(mass: ComingMass): void
}

/**
 * Lets the user pick a mass, week by week from today. It starts in the week of the requested mass.
 */
export function MassPicker({ office, asked, chosen, onChoose }: Props) {
  const { t } = useTranslator()
  const now = wallClock(Date.now(), office.timezone)
  const today = now.date
  const [first, setFirst] = useState(() => later(today, toMonday(asked.date)))
  const query = useQuery(officeQuery(office, 'massesOfWeek', first))
  return (
    <div role="radiogroup" className="mass-picker" aria-label={t('office-moving.label')}>
      <WeekTurn
        first={first}
        onBefore={first > today ? () => setFirst(later(today, addDays(first, -7))) : undefined}
        onAfter={() => setFirst(addDays(first, 7))}
      />
      <QueryResult query={query}>
        {({ results }) => (
          <MassOptions
            days={massDays(results.filter(({ date, time }) => date > today || time > now.hour))}
            isNow={(mass) => isSameMass(mass, asked)}
            isChosen={(mass) => chosen !== undefined && isSameMass(mass, chosen)}
            onChoose={onChoose}
          />
        )}
      </QueryResult>
    </div>
  )
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

interface WeekTurnProps {
  /** The first of seven days, `yyyy-MM-dd`. */
  first: string
  /** Undefined if the first week is shown. */
  onBefore: (() => void) | undefined
  onAfter(): void
}

/** The dates of the shown week, with buttons to the previous and the next one. */
function WeekTurn({ first, onBefore, onAfter }: WeekTurnProps) {
  const { t, locale } = useTranslator()
  return (
    <div className="week-turn">
      <IconButton
        icon="chevronLeft"
        label={t('office-moving.before')}
        // `aria-disabled` keeps the focus on the button in the first week; `disabled` would lose
        // it.
        aria-disabled={onBefore === undefined || undefined}
        onClick={onBefore}
      />
      <p aria-live="polite">
        {t('office-moving.week', {
          from: dayText(first, locale, 'short'),
          to: dayText(addDays(first, 6), locale, 'short'),
        })}
      </p>
      <IconButton icon="chevronRight" label={t('office-moving.after')} onClick={onAfter} />
    </div>
  )
}

interface MassOptionsProps {
  days: MassDay[]
  /** Whether it is the current mass of the intention. */
  isNow(mass: ComingMass): boolean
  isChosen(mass: ComingMass): boolean
  onChoose(mass: ComingMass): void
}

/** Radio buttons for masses, grouped by day; full masses are disabled. */
function MassOptions({ days, isNow, isChosen, onChoose }: MassOptionsProps) {
  const { t, locale } = useTranslator()
  const name = useId()
  if (days.length === 0) return <p>{t('office-moving.none')}</p>
  return days.map(({ date, masses }) => (
    <fieldset key={date} className="form-field">
      <legend className="label">{capitalised(dayText(date, locale, 'named'))}</legend>
      <div className="choices">
        {masses.map((mass) => {
          const { time, location_description: place, is_full } = mass
          const mark = isNow(mass) ? 'is_now' : is_full ? 'full' : undefined
          return (
            <label key={`${time} ${place}`} className="choice">
              <input
                type="radio"
                name={name}
                checked={isChosen(mass)}
                disabled={mark !== undefined}
                onChange={() => onChoose(mass)}
              />
              <span>
                <b>{hourText(time, locale)}</b> {place}
                {mark && <span className="hint"> · {t(`office-moving.${mark}`)}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  ))
}
