import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { headlineOfRecord } from './queue-line.ts'
import { StatusMark } from './StatusMark.tsx'

/** An intention as the office's lists hold it. */
export type Intention = { id: number; status: RequestStatus } & Record<string, unknown>

/** The actions for the intentions of a week, and their progress. */
export interface IntentionActs<Asked> {
  slug: string
  /** The intention that is being accepted. */
  busy: number | undefined
  /** The intention whose last action failed, and why. */
  failed: { id: number; text: string } | undefined
  onAccept(intention: Asked): void
  /** Releases the place of a booked one. */
  onFree(intention: Asked): void
  /** Moves it to another mass. */
  onMove(intention: Asked): void
}

interface Props<Asked> extends IntentionActs<Asked> {
  one: Asked
  /** Whether its mass is full. */
  isClosed: boolean
}

/** An intention below its mass, with its actions. */
export function WeekIntention<Asked extends Intention>({
  one,
  isClosed,
  slug,
  busy,
  failed,
  onAccept,
  onFree,
  onMove,
}: Props<Asked>) {
  const { t, locale } = useTranslator()
  const { subject } = headlineOfRecord('mass-intention', one)
  return (
    <li>
      <p className="about">
        <a href={localePath(locale, queuePath(slug, 'mass-intention', one.id))}>{subject}</a>
        <span className="hint">
          {[one.intention_type_description, one.requested_by_description].join(' · ')}
        </span>
      </p>
      <p className="standing">
        <StatusMark status={one.status} />
        {one.status === 'pending' && !isClosed && (
          <Button
            aria-label={t('office-requests.by_mass.accept', { subject })}
            busy={busy === one.id}
            busyText={t('office-requests.decision.busy')}
            onClick={() => onAccept(one)}
          >
            {t('office-requests.accept')}
          </Button>
        )}
        {one.status === 'accepted' && (
          <Button
            aria-label={t('office-requests.by_mass.free', { subject })}
            busy={busy === one.id}
            busyText={t('office-requests.decision.busy')}
            onClick={() => onFree(one)}
          >
            {t('office-requests.free.open')}
          </Button>
        )}
        <Button aria-label={t('office-moving.open_of', { subject })} onClick={() => onMove(one)}>
          {t('office-moving.open_short')}
        </Button>
      </p>
      {failed?.id === one.id && (
        <p className="failed" role="alert">
          {failed.text}
        </p>
      )}
    </li>
  )
}
