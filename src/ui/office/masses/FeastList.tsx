import type { MassException } from '../../../contract/mass-exception.ts'
import { AHEAD_DAYS } from '../../../domain/celebrations.ts'
import { type FeastPlan, feastPlans } from '../../../domain/feast-plans.ts'
import { officePath } from '../../../domain/office.ts'
import { addDays } from '../../../domain/wall-clock.ts'
import { dayText } from '../../../i18n/dates.ts'
import { localePath } from '../../../i18n/urls.ts'
import { useTranslator } from '../../translator-context.ts'

interface Props {
  slug: string
  exceptions: MassException[]
  /** On the parish's calendar. */
  today: string
}

const MARKS = { planned: 'online', soon: 'draft', later: '' } as const

/** The feasts of the coming year: which are planned, and a press to plan the others. */
export function FeastList({ slug, exceptions, today }: Props) {
  const { t, locale } = useTranslator()
  const standing = ({ isPlanned, dates }: FeastPlan) => {
    if (isPlanned) return 'planned'
    return (dates[0] ?? '') <= addDays(today, AHEAD_DAYS) ? 'soon' : 'later'
  }
  const order = { soon: 0, planned: 1, later: 1 }
  const plans = feastPlans(exceptions, today).sort(
    (one, other) => order[standing(one)] - order[standing(other)],
  )
  return (
    <section className="card contents-part" aria-labelledby="feasts">
      <h2 id="feasts">{t('office-masses.feasts.title')}</h2>
      <p className="hint">{t('office-masses.feasts.lead')}</p>
      <ul className="feast-lines">
        {plans.map((plan) => {
          const { name, dates, isPlanned } = plan
          const title = t(`office-masses.feasts.names.${name}`)
          const path = localePath(locale, officePath(slug, 'masses', ...dates))
          const [first = '', last = first] = [dates[0], dates.at(-1)]
          const stands = standing(plan)
          return (
            <li key={name}>
              <p>
                <b>{title}</b>
                <span className="hint">
                  {first !== last && `${dayText(first, locale, 'short')} – `}
                  {dayText(last, locale)}
                </span>
              </p>
              <span className={`state-mark ${MARKS[stands]}`}>
                {t(`office-masses.feasts.${stands}`)}
              </span>
              <a
                className={stands === 'soon' ? 'btn main' : 'btn'}
                href={isPlanned ? path : `${path}?propose=1`}
              >
                {t(`office-masses.feasts.${isPlanned ? 'look' : 'plan'}`)}
                <span className="vh"> {title}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
