import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Slug of the office to link to; null for users who may not open requests. */
  slug: string | null
  intentions: TimetableIntention[]
  /** Moves an intention to another mass; omitted for users without this right. */
  onMove?(id: number): void
}

/** Intentions grouped by mass, each with a link to its request. */
export function IntentionLines({ slug, intentions, onMove }: Props) {
  const { t, locale } = useTranslator()
  return (
    <ul className="intention-lines">
      {intentions.map(({ id, status, date, time, location_description: place }) => {
        const line = t('office-masses.unheld.line', {
          day: capitalised(dayText(date, locale, 'named')),
          hour: hourText(time, locale),
          place,
        })
        return (
          <li key={id}>
            {slug === null ? (
              <span>{line}</span>
            ) : (
              <a
                href={localePath(locale, queuePath(slug, 'mass-intention', id))}
                target="_blank"
                rel="noopener"
              >
                {line}
              </a>
            )}{' '}
            <span className="hint">{t(`office-masses.unheld.status.${status}`)}</span>
            {onMove && (
              <Button
                aria-label={t('office-moving.open_of', { subject: line })}
                onClick={() => onMove(id)}
              >
                {t('office-moving.open_short')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
