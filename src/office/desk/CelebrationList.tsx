import type { Celebration } from '#src/contract/office/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { dayLeaf, dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  celebrations: Celebration[]
}

/** The accepted celebrations of the coming days. */
export function CelebrationList({ slug, celebrations }: Props) {
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
