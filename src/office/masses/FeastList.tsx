import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import { type FeastPlan, feastPlans } from '#src/domain/masses/feast-plans.ts'
import { officePath } from '#src/domain/office.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  slug: string
  exceptions: MassException[]
  /** On the parish's calendar. */
  today: string
}

const MARKS = { planned: 'online', soon: 'draft', later: '' } as const

/** The feasts of the coming year: which are planned, and a press to plan the others. */
export function FeastList({ slug, exceptions, today }: Props) {
  const { t } = useTranslator()
  const [near, far] = [true, false].map((isNear) =>
    feastPlans(exceptions, today).filter(
      ({ dates }) => (dates[0] ?? '') <= addDays(today, AHEAD_DAYS) === isNear,
    ),
  )
  return (
    <section className="card contents-part" aria-labelledby="feasts">
      <h2 id="feasts">{t('office-masses.feasts.title')}</h2>
      <p className="hint">
        {near?.length
          ? t('office-masses.feasts.lead')
          : t('office-masses.feasts.none', { days: AHEAD_DAYS })}
      </p>
      <ul className="feast-lines">
        {near?.map((plan) => (
          <FeastLine key={plan.name} slug={slug} plan={plan} isNear />
        ))}
      </ul>
      <details className="later-feasts">
        <summary>{t('office-masses.feasts.rest')}</summary>
        <ul className="feast-lines">
          {far?.map((plan) => (
            <FeastLine key={plan.name} slug={slug} plan={plan} isNear={false} />
          ))}
        </ul>
      </details>
    </section>
  )
}

interface LineProps {
  slug: string
  plan: FeastPlan
  /** Whether readers see its days already. */
  isNear: boolean
}

function FeastLine({ slug, plan: { name, dates, isPlanned }, isNear }: LineProps) {
  const { t, locale } = useTranslator()
  const title = t(`office-masses.feasts.names.${name}`)
  const path = localePath(locale, officePath(slug, 'masses', ...dates))
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const standing = isPlanned ? 'planned' : isNear ? 'soon' : 'later'
  return (
    <li>
      <p>
        <b>{title}</b>
        <span className="hint">
          {first !== last && `${dayText(first, locale, 'short')} – `}
          {dayText(last, locale)}
        </span>
      </p>
      <span className={`state-mark ${MARKS[standing]}`}>
        {t(`office-masses.feasts.${standing}`)}
      </span>
      <a
        className={standing === 'soon' ? 'btn main' : 'btn'}
        href={isPlanned ? path : `${path}?propose=1`}
      >
        {t(`office-masses.feasts.${isPlanned ? 'look' : 'plan'}`)}
        <span className="vh"> {title}</span>
      </a>
    </li>
  )
}
