import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { SeveralDecision } from './decide-several.ts'
import type { QueuedRequest } from './request-calls.ts'

interface Props {
  /** Those that are selected. */
  rows: QueuedRequest[]
  /** The number of requests that can be selected. */
  of: number
  onAll(isSelected: boolean): void
  onDecide(decision: SeveralDecision): void
}

/** The actions on several requests at once. */
export function Selected({ rows, of, onAll, onDecide }: Props) {
  const { t } = useTranslator()
  return (
    <div className="selected-acts">
      <label className="pick">
        <input
          type="checkbox"
          checked={rows.length === of}
          ref={(box) => {
            if (box) box.indeterminate = rows.length > 0 && rows.length < of
          }}
          onChange={({ target }) => onAll(target.checked)}
        />
        <span className={rows.length > 0 ? 'vh' : undefined}>
          {t('office-requests.select_all')}
        </span>
      </label>
      <p role="status">
        {rows.length > 0 && t('office-requests.selected', { count: rows.length })}
      </p>
      {rows.length > 0 && (
        <div className="row-acts">
          <Button look="main" onClick={() => onDecide('accept')}>
            {t('office-requests.accept')}
          </Button>
          <Button look="danger" onClick={() => onDecide('reject')}>
            {t('office-requests.reject')}
          </Button>
        </div>
      )}
    </div>
  )
}
