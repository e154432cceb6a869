import type { ReactNode } from 'react'
import { useRowOrder } from '../kit/order/use-row-order.ts'
import { RowActs } from './RowActs.tsx'

interface Props {
  rows: ReadonlyArray<{ id: string }>
  /** The name of a row: `Photo 2`. */
  nameOf(at: number): string
  move(from: number, to: number): void
  remove(at: number): void
  /** What further styles a row has. */
  look?: string
  /** The fields of a row. */
  children?(at: number): ReactNode
}

/** Rows in an order that readers see, each with its fields. */
export function OrderedRows({ rows, nameOf, move, remove, look, children }: Props) {
  const order = useRowOrder(rows.length, move)
  if (rows.length === 0) return null
  return (
    <>
      <div className="list-rows" ref={order.list} data-dragging={order.isDragging ? '' : undefined}>
        {rows.map(({ id }, at) => (
          <div key={id} className={look ? `list-row ${look}` : 'list-row'} {...order.marksOf(at)}>
            <RowActs
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
        {order.said}
      </p>
    </>
  )
}
