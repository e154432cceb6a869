import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'

interface Props {
  /** What the row is, in words: `Photo 2`. */
  name: string
  /** Left out for the first one. */
  onEarlier?: (() => void) | undefined
  /** Left out for the last one. */
  onLater?: (() => void) | undefined
  onRemove(): void
}

/** What can be done with a row of a list. */
export function RowActs({ name, onEarlier, onLater, onRemove }: Props) {
  const { t } = useTranslator()
  return (
    <p className="line-acts">
      <span className="label">{name}</span>
      {onEarlier && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-contents.rows.earlier', { name })}
          onClick={onEarlier}
        >
          <Icon name="arrowUp" />
        </button>
      )}
      {onLater && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-contents.rows.later', { name })}
          onClick={onLater}
        >
          <Icon name="arrowDown" />
        </button>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={t('office-contents.rows.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </p>
  )
}
