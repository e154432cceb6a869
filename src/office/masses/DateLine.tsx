import type { Timetable } from '#src/contract/masses/timetable.ts'
import { feastOn } from '#src/domain/liturgy/feasts.ts'
import { celebrationsOn } from '#src/domain/masses/celebrations.ts'
import { cancelledOn } from '#src/domain/masses/uncelebrated.ts'
import { officePath } from '#src/domain/office.ts'
import { weekdayOf } from '#src/domain/time/wall-clock.ts'
import { dayText, hourText, weekdayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  slug: string
  timetable: Timetable
  /** `yyyy-MM-dd` */
  date: string
  isToday: boolean
}

/** A day with all that it has, and what of it is not usual: the way to change it. */
export function DateLine({ slug, timetable, date, isToday }: Props) {
  const { t, locale } = useTranslator()
  const ofDay = timetable.exceptions.filter((one) => one.date === date)
  const celebrations = celebrationsOn(timetable, date)
  const hoursOf = (kind: string) =>
    celebrations
      .filter(({ time }) => time.celebration === kind)
      .map(({ time }) => hourText(time.hour, locale))
      .join(' · ')
  const [masses, confessions] = [hoursOf('mass'), hoursOf('confession')]
  const cancelled = cancelledOn(timetable, date)
  const asked = timetable.intentions.filter((one) => one.date === date).length
  const feast = feastOn(date)
  const names = ofDay.flatMap(({ kind, name }) => (kind === 'added' ? [] : (name ?? [])))
  const name = names[0] ?? (feast && t(`community.feasts.${feast}`))
  return (
    <li className={weekdayOf(date) === 0 ? 'date-line sunday' : 'date-line'}>
      <p className="when">
        <a href={localePath(locale, officePath(slug, 'masses', date))}>
          {weekdayText(weekdayOf(date), locale, 'short')}, {dayText(date, locale, 'short')}
        </a>
        {isToday && <span className="hint">{t('office-masses.days.today')}</span>}
        {name && <span className="feast">{name}</span>}
      </p>
      <p className="has">
        {masses && <b>{masses}</b>}
        {confessions && <span>{t('office-masses.days.confessions', { hours: confessions })}</span>}
        {cancelled.map(({ id, hour }) => (
          <span key={id} className="cancelled">
            <s>{hourText(hour, locale)}</s> {t('office-masses.days.cancelled')}
          </span>
        ))}
        {celebrations.length + cancelled.length === 0 && (
          <span className="hint">{t('office-masses.days.nothing')}</span>
        )}
      </p>
      <p className="state-marks">
        {ofDay.length > 0 && (
          <span className="state-mark draft">{t('office-masses.days.changed')}</span>
        )}
        {asked > 0 && (
          <span className="state-mark">{t('office-masses.days.asked', { count: asked })}</span>
        )}
      </p>
    </li>
  )
}
