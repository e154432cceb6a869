import './ordered-rows.css'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type RowOrder, useRowOrder } from '../kit/order/use-row-order.ts'

interface Props {
  rows: ReadonlyArray<{ id: string }>
  /** The accessible name of a row: `Photo 2`. */
  nameOf(at: number): string
  move(from: number, to: number): void
  remove(at: number): void
  /** A further class name of each row. */
  variant?: string
  /** The fields of a row. */
  children?(at: number): ReactNode
}

/** Sortable rows, each with its fields. */
export function OrderedRows({ rows, nameOf, move, remove, variant, children }: Props) {
  const order = useRowOrder(rows.length, move)
  if (rows.length === 0) return null
  return (
    <>
      <div className="list-rows" ref={order.list} data-dragging={order.isDragging ? '' : undefined}>
        {rows.map(({ id }, at) => (
          <div
            key={id}
            className={variant ? `list-row ${variant}` : 'list-row'}
            {...order.marksOf(at)}
          >
            <RowActions
              name={nameOf(at)}
              at={at}
              count={rows.length}
              order={order}
              onRemove={() => {
                remove(at)
                order.focusAfterRemoval(at)
              }}
            />
            {children?.(at)}
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {order.message}
      </p>
    </>
  )
}

interface RowActionsProps {
  /** The accessible name of the row: `Photo 2`. */
  name: string
  at: number
  count: number
  order: RowOrder
  onRemove(): void
}

/** The actions on a sortable row: move it, by pointer or keyboard, or remove it. */
function RowActions({ name, at, count, order, onRemove }: RowActionsProps) {
  const { t } = useTranslator()
  const step = (act: 'earlier' | 'later', icon: 'arrowUp' | 'arrowDown', isEnd: boolean) => (
    <IconButton
      data-act={act}
      icon={icon}
      label={t(`office-contents.rows.${act}`, { name })}
      aria-disabled={isEnd ? true : undefined}
      onClick={() => order.step(at, act === 'earlier' ? -1 : 1, act)}
    />
  )
  return (
    <p className="line-acts">
      {count > 1 && (
        <IconButton
          className="grip"
          data-act="drag"
          icon="grip"
          label={t('office-contents.rows.drag', { name })}
          title={t('office-contents.rows.drag_hint')}
          {...order.handleOf(at)}
        />
      )}
      <span className="label">{name}</span>
      {count > 1 && step('earlier', 'arrowUp', at === 0)}
      {count > 1 && step('later', 'arrowDown', at === count - 1)}
      <IconButton
        data-act="remove"
        icon="trash"
        label={t('office-contents.rows.remove', { name })}
        onClick={onRemove}
      />
    </p>
  )
}
