import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { RowOrder } from '../kit/order/use-row-order.ts'

interface Props {
  /** The name of the row: `Photo 2`. */
  name: string
  at: number
  count: number
  order: RowOrder
  onRemove(): void
}

/** The actions on a row of a list: move it, by pointer or by keys, or remove it. */
export function RowActs({ name, at, count, order, onRemove }: Props) {
  const { t } = useTranslator()
  const step = (act: 'earlier' | 'later', icon: 'arrowUp' | 'arrowDown', isEnd: boolean) => (
    <button
      type="button"
      className="icon-btn"
      data-act={act}
      aria-label={t(`office-contents.rows.${act}`, { name })}
      aria-disabled={isEnd ? true : undefined}
      onClick={() => order.step(at, act === 'earlier' ? -1 : 1, act)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <p className="line-acts">
      {count > 1 && (
        <button
          type="button"
          className="icon-btn grip"
          data-act="drag"
          aria-label={t('office-contents.rows.drag', { name })}
          title={t('office-contents.rows.drag_hint')}
          {...order.handleOf(at)}
        >
          <Icon name="grip" />
        </button>
      )}
      <span className="label">{name}</span>
      {count > 1 && step('earlier', 'arrowUp', at === 0)}
      {count > 1 && step('later', 'arrowDown', at === count - 1)}
      <button
        type="button"
        className="icon-btn"
        data-act="remove"
        aria-label={t('office-contents.rows.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </p>
  )
}
