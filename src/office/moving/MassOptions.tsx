import { useId } from 'react'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { MassDay } from '#src/domain/masses/mass-days.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  days: MassDay[]
  /** Whether it is the one that an intention is for. */
  isNow(mass: ComingMass): boolean
  isChosen(mass: ComingMass): boolean
  onChoose(mass: ComingMass): void
}

/** Masses by their day, one of which can be chosen: those that are full cannot. */
export function MassOptions({ days, isNow, isChosen, onChoose }: Props) {
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
