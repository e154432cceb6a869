import type { Ref } from 'react'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { isDated } from '#src/domain/requests/request-queues.ts'
import { TextField } from '#src/ui/Field.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListFilters } from '../kit/ListFilters.tsx'
import {
  QUEUE_ORDERS,
  QUEUE_STATUSES,
  QUEUE_WHOSE,
  type QueueOrder,
  type QueueStatus,
  type QueueView,
  type QueueWhose,
  queueSearch,
  usualOrder,
} from './queue-view.ts'

interface Props {
  kind: RequestKind
  view: QueueView
  /** Where `/` leads. */
  search: Ref<HTMLInputElement>
  /** @param how what is typed letter by letter is one step back in the browser, not one for each */
  onChange(changes: Partial<QueueView>, how: 'typed' | 'chosen'): void
}

/** What of a queue is shown, and in which order. */
export function QueueFilters({ kind, view, search, onChange }: Props) {
  const { t } = useTranslator()
  const hasDays = isDated(kind)
  const orders = QUEUE_ORDERS.filter((order) => order !== 'day' || hasDays)
  const chooseStatus = (status: QueueStatus) =>
    onChange({ status, order: usualOrder(status) }, 'chosen')
  return (
    <ListFilters
      label={t('office-requests.search')}
      search={view.search}
      field={search}
      isSet={queueSearch({ ...view, search: '', page: 1 }) !== ''}
      hasOrder
      onSearch={(text) => onChange({ search: text }, 'typed')}
    >
      <SelectField
        label={t('office-requests.status')}
        name="status"
        value={view.status}
        onChange={({ target }) => chooseStatus(target.value as QueueStatus)}
        options={QUEUE_STATUSES.map((value) => ({
          value,
          text: t(`office-requests.filters.${value}`),
        }))}
      />
      <SelectField
        label={t('office-requests.whose')}
        name="whose"
        value={view.whose}
        onChange={({ target }) => onChange({ whose: target.value as QueueWhose }, 'chosen')}
        options={QUEUE_WHOSE.map((value) => ({
          value,
          text: t(`office-requests.whose_of.${value}`),
        }))}
      />
      <SelectField
        label={t('office-requests.order')}
        name="order"
        value={view.order}
        onChange={({ target }) => onChange({ order: target.value as QueueOrder }, 'chosen')}
        options={orders.map((value) => ({ value, text: t(`office-requests.orders.${value}`) }))}
      />
      {hasDays && (
        <>
          <TextField
            label={t('office-requests.from')}
            name="from"
            type="date"
            max={view.to || undefined}
            value={view.from}
            onChange={({ target }) => onChange({ from: target.value }, 'typed')}
          />
          <TextField
            label={t('office-requests.to')}
            name="to"
            type="date"
            min={view.from || undefined}
            value={view.to}
            onChange={({ target }) => onChange({ to: target.value }, 'typed')}
          />
        </>
      )}
    </ListFilters>
  )
}
