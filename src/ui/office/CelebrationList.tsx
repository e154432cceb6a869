import type { Celebration } from '../../contract/office.ts'
import { dayText, hourText } from '../../i18n/dates.ts'
import { useTranslator } from '../translator-context.ts'

/** The accepted celebrations of the coming days. */
export function CelebrationList({ celebrations }: { celebrations: Celebration[] }) {
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
              <span className="subject">{subject}</span>
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
