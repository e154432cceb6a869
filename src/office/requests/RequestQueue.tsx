import { useQuery } from '@tanstack/react-query'
import { type Ref, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnOffice, PendingOfKind } from '#src/contract/office/office.ts'
import { isDocumented } from '#src/contract/requests/request-document.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import {
  BY_MASS,
  documentsPath,
  isDated,
  NEW,
  queuePath,
  yearPath,
} from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListFilters } from '../kit/ListFilters.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useDebouncedText } from '../kit/use-debounced-text.ts'
import { useNow } from '../kit/use-now.ts'
import { officeQuery, REFRESH_MS } from '../office-query.ts'
import { ALL_DOCUMENTS, documentsSearch } from './documents-view.ts'
import { QueueList } from './QueueList.tsx'
import {
  QUEUE_ORDERS,
  QUEUE_STATUSES,
  QUEUE_WHOSE,
  type QueueOrder,
  type QueueStatus,
  type QueueView,
  type QueueWhose,
  queueSearch,
  queueViewOf,
  usualOrder,
} from './queue-view.ts'
import { areKeysOn, turnKeys, useQueueKeys } from './use-queue-keys.ts'

/** The keyboard shortcuts, in the order of use. */
const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['open', ['Enter']],
  ['select', ['x']],
  ['search', ['/']],
  ['help', ['?']],
] as const

/** Explains the keyboard shortcuts, with a switch to turn them off. */
function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslator()
  const [isOn, setIsOn] = useState(areKeysOn)
  const turn = (on: boolean) => {
    turnKeys(on)
    setIsOn(on)
  }
  return (
    <Modal title={t('office-requests.keys.title')} open={open} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([what, keys]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`office-requests.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t('office-requests.keys.on')}
        name="keys"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
    </Modal>
  )
}

const WRITTEN = { read: queueViewOf, write: queueSearch }

interface Props {
  office: OwnOffice
  kind: RequestKind
}

/** The queue of one kind of request. It shows the pending ones first; the user can search all. */
export function RequestQueue({ office, kind }: Props) {
  const { t, locale } = useTranslator()
  const [view, change] = useAddressView(WRITTEN)
  const [isHelping, setIsHelping] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const onHelp = useCallback(() => setIsHelping(true), [])
  useQueueKeys({ list, search, onHelp })
  const counts = useQuery({ ...officeQuery(office, 'pending'), refetchInterval: REFRESH_MS })
  const nowMs = useNow()
  const asked = { ...view, search: useDebouncedText(view.search) }
  return (
    <>
      <div className="contents-head">
        <h1>{t('office.rooms.requests.title')}</h1>
        <div className="row-acts">
          <a className="btn main" href={localePath(locale, queuePath(office.slug, kind, NEW))}>
            <Icon name="plus" />
            {t('office.new_request')}
          </a>
        </div>
      </div>
      <KindTabs slug={office.slug} chosen={kind} kinds={counts.data?.kinds} />
      <section className="card queue-part" aria-label={t(`office.kinds.${kind}`)}>
        <QueueFilters kind={kind} view={view} search={search} onChange={change} />
        {kind === 'mass-intention' && (
          <a
            className="more-link year-link"
            href={localePath(locale, queuePath(office.slug, kind, BY_MASS))}
          >
            <Icon name="calendar" />
            {t('office-requests.by_mass.open')}
          </a>
        )}
        {isDocumented(kind) && (
          <a
            className="more-link year-link"
            href={
              localePath(locale, documentsPath(office.slug)) +
              documentsSearch({ ...ALL_DOCUMENTS, of: kind })
            }
          >
            <Icon name="file" />
            {t('office-requests.missing.open')}
          </a>
        )}
        <div ref={list}>
          <QueueList
            key={`${kind}${queueSearch(asked)}`}
            office={office}
            kind={kind}
            view={asked}
            nowMs={nowMs}
            onView={change}
          />
        </div>
        <Button className="keys-open" onClick={onHelp}>
          {t('office-requests.keys.title')}
        </Button>
      </section>
      <a className="more-link year-link" href={localePath(locale, yearPath(office.slug))}>
        <Icon name="calendar" />
        {t('office-requests.year')}
      </a>
      <KeysHelp open={isHelping} onClose={() => setIsHelping(false)} />
    </>
  )
}

interface KindTabsProps {
  slug: string
  chosen: RequestKind
  /** The numbers of pending requests; undefined until they have loaded. */
  kinds: PendingOfKind[] | undefined
}

/** Tabs for the queues of an office, each with its number of pending requests. */
function KindTabs({ slug, chosen, kinds }: KindTabsProps) {
  const { t, locale } = useTranslator()
  const current = useRef<HTMLAnchorElement>(null)
  const isCounted = kinds !== undefined
  const showCurrent = useEffectEvent(() => {
    const tab = current.current
    const row = tab?.closest('ul')
    if (tab && row) row.scrollLeft += tab.getBoundingClientRect().left - row.offsetLeft - 16
  })
  // On a phone the tabs are wider than the page, and the counts widen them further.
  useEffect(() => showCurrent(), [])
  useEffect(() => {
    if (isCounted) showCurrent()
  }, [isCounted])
  return (
    <nav className="kind-tabs" aria-label={t('office-requests.queues')}>
      <ul>
        {REQUEST_KINDS.map((kind) => {
          const { pending = 0, overdue = 0 } = kinds?.find((one) => one.kind === kind) ?? {}
          return (
            <li key={kind}>
              <a
                ref={kind === chosen ? current : undefined}
                href={localePath(locale, queuePath(slug, kind))}
                aria-current={kind === chosen ? 'page' : undefined}
              >
                {t(`office.kinds.${kind}`)}
                {pending > 0 && (
                  <span className={overdue > 0 ? 'count overdue' : 'count'}>
                    <span aria-hidden="true">{pending}</span>
                    <span className="vh">{t('office.pending.waiting', { count: pending })}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface QueueFiltersProps {
  kind: RequestKind
  view: QueueView
  /** The search field, which the `/` key focuses. */
  search: Ref<HTMLInputElement>
  /** @param how `typed` changes are one step in the browser's history, not one for each letter */
  onChange(changes: Partial<QueueView>, how: 'typed' | 'chosen'): void
}

/** The filters and the order of a queue. */
function QueueFilters({ kind, view, search, onChange }: QueueFiltersProps) {
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
        options={toOptions(QUEUE_STATUSES, (value) => t(`office-requests.filters.${value}`))}
      />
      <SelectField
        label={t('office-requests.whose')}
        name="whose"
        value={view.whose}
        onChange={({ target }) => onChange({ whose: target.value as QueueWhose }, 'chosen')}
        options={toOptions(QUEUE_WHOSE, (value) => t(`office-requests.whose_of.${value}`))}
      />
      <SelectField
        label={t('office-requests.order')}
        name="order"
        value={view.order}
        onChange={({ target }) => onChange({ order: target.value as QueueOrder }, 'chosen')}
        options={toOptions(orders, (value) => t(`office-requests.orders.${value}`))}
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
