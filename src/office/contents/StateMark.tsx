import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { contentState, type ShownState } from './contents-view.ts'

const ICONS: Record<ShownState | 'deleted', IconName> = {
  draft: 'pencil',
  scheduled: 'clock',
  online: 'globe',
  archived: 'archive',
  deleted: 'trash',
}

interface Props {
  content: Pick<ContentRow, 'status' | 'online_from_date' | 'event_status'>
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  isDeleted?: boolean
}

/**
 * Whether readers see a content, as a word and an icon; for an event, also whether it is cancelled.
 */
export function StateMark({ content, nowMs, isDeleted = false }: Props) {
  const { t } = useTranslator()
  const state = isDeleted ? 'deleted' : contentState(content, nowMs)
  return (
    <span className="state-marks">
      <span className={`state-mark ${state}`}>
        <Icon name={ICONS[state]} />
        {t(`office-contents.states.${state}`)}
      </span>
      {content.event_status === 'cancelled' && (
        <span className="state-mark cancelled">
          <Icon name="close" />
          {t('office-contents.states.cancelled')}
        </span>
      )}
    </span>
  )
}
