import type { Celebration } from '../../contract/office.ts'
import { queuePath } from '../../domain/request-queues.ts'
import { dayText, hourText } from '../../i18n/dates.ts'
import { localePath } from '../../i18n/urls.ts'
import { useTranslator } from '../translator-context.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  celebrations: Celebration[]
}

/** The accepted celebrations of the coming days. */
export function CelebrationList({ slug, celebrations }: Props) {
  const { t, locale } = useTranslator()
  return (
    <>
      <h3>{t('office.celebrations.title')}</h3>
      {celebrations.length === 0 ? (
        <p className="hint">{t('office.celebrations.none')}</p>
      ) : (
        <ul className="request-lines">
          {celebrations.map(({ id, kind, subject, date, time }) => (
            <li key={id}>
              <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
                {subject}
              </a>
              <span className="hint">
                {t(`office.celebrations.kinds.${kind}`)} · {dayText(date, locale)}
                {time && `, ${hourText(time, locale)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
