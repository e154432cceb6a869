import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { $bulkActions } from '../bulk/bulk-actions.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useLastPage } from '../kit/use-last-page.ts'
import { officeQuery, REFRESH_MS } from '../office-query.ts'
import { DECIDING, DecideSeveral, type SeveralDecision } from './DecideSeveral.tsx'
import {
  headlineOfRecord,
  isNarrowed,
  QUEUE_PAGE_SIZE,
  type QueueView,
  queueLine,
  queueQuery,
  queueSearch,
} from './queue-view.ts'
import type { QueuedRequest } from './request-calls.ts'
import { DocumentsMark, StatusMark, WaitingMark } from './request-marks.tsx'

interface Props {
  office: OwnOffice
  kind: RequestKind
  view: QueueView
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  onView(changes: Partial<QueueView>, how: 'chosen' | 'corrected'): void
}

/** One page of a queue. It is remounted for each view. */
export function QueueList(props: Props) {
  const { office, kind, view } = props
  const query = useQuery({
    ...officeQuery(office, 'requestQueue', kind, queueQuery(kind, view)),
    refetchInterval: REFRESH_MS,
  })
  const list = useRef<HTMLDivElement>(null)
  // Kept outside the list: the list may change while the dialog asks.
  const [deciding, setDeciding] = useState<Deciding>()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (deciding || !hasBegun.current) return
    hasBegun.current = false
    // The button that opened the dialog disappeared with the selection.
    list.current?.focus()
  }, [deciding])
  return (
    <div ref={list} tabIndex={-1}>
      <QueryResult query={query}>
        {(page) => (
          <QueuePage
            {...props}
            found={page}
            onDecide={(decision, rows) => setDeciding({ decision, rows })}
          />
        )}
      </QueryResult>
      {deciding && (
        <DecideSeveral
          office={office}
          kind={kind}
          {...deciding}
          onClose={(isBegun) => {
            hasBegun.current = isBegun
            setDeciding(undefined)
          }}
        />
      )}
    </div>
  )
}

interface Deciding {
  decision: SeveralDecision
  rows: QueuedRequest[]
}

interface PageProps extends Props {
  found: Paged<QueuedRequest>
  onDecide(decision: SeveralDecision, rows: QueuedRequest[]): void
}

function QueuePage({ office, kind, view, nowMs, onView, found, onDecide }: PageProps) {
  const { t, locale } = useTranslator()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const beingDecided = useBeingDecided()
  const { results, total } = found
  useLastPage(view.page, total, QUEUE_PAGE_SIZE, (page) => onView({ page }, 'corrected'))
  if (results.length === 0) return <EmptyQueue view={view} onView={onView} />
  const isSelectable = ({ id, status }: QueuedRequest) =>
    status === 'pending' && !beingDecided.has(id)
  const selectable = results.filter(isSelectable)
  const rows = selectable.filter(({ id }) => picked.has(id))
  const pick = (ids: number[], isPicked: boolean) => {
    const others = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(isPicked ? [...others, ...ids] : others))
  }
  const path = (id: number) =>
    localePath(locale, queuePath(office.slug, kind, id)) + queueSearch(view)
  return (
    <ListPage
      page={view.page}
      total={total}
      pageSize={QUEUE_PAGE_SIZE}
      counted={t('office-requests.count', { count: total })}
      onPage={(page) => onView({ page }, 'chosen')}
    >
      {selectable.length > 0 && (
        <Selected
          rows={rows}
          of={selectable.length}
          onAll={(all) =>
            pick(
              selectable.map(({ id }) => id),
              all,
            )
          }
          onDecide={(decision) => onDecide(decision, rows)}
        />
      )}
      <ul className="queue" aria-label={t(`office.kinds.${kind}`)}>
        {results.map((request) => (
          <QueueRow
            key={request.id}
            kind={kind}
            request={request}
            href={path(request.id)}
            isSelectable={isSelectable(request)}
            isSelected={isSelectable(request) && picked.has(request.id)}
            onSelect={(isPicked) => pick([request.id], isPicked)}
            nowMs={nowMs}
          />
        ))}
      </ul>
    </ListPage>
  )
}

/** The numbers of the requests that a bulk action is deciding: they cannot be selected again. */
function useBeingDecided(): ReadonlySet<number> {
  const running = useStore($bulkActions).filter(
    ({ kind, state }) => state.kind === 'running' && Object.values(DECIDING).includes(kind),
  )
  return new Set(running.flatMap(({ items }) => items.map(({ id }) => id)))
}

interface EmptyQueueProps {
  view: QueueView
  onView(changes: Partial<QueueView>, how: 'chosen'): void
}

/** An empty queue: says whether nothing is pending or nothing matches the filters. */
function EmptyQueue({ view, onView }: EmptyQueueProps) {
  const { t } = useTranslator()
  if (isNarrowed(view)) {
    return (
      <EmptyNote
        icon="search"
        title={t('office-requests.empty.no_match')}
        hint={t('office-requests.empty.no_match_hint')}
      >
        <Button
          onClick={() =>
            onView({ search: '', from: '', to: '', whose: 'all', status: 'all' }, 'chosen')
          }
        >
          {t('office-requests.empty.show_all')}
        </Button>
      </EmptyNote>
    )
  }
  const why = view.status === 'pending' ? 'pending' : 'other'
  return (
    <EmptyNote
      icon={why === 'pending' ? 'check' : 'clipboard'}
      title={t(`office-requests.empty.${why}`)}
      hint={t(`office-requests.empty.${why}_hint`)}
    />
  )
}

interface SelectedProps {
  /** The selected requests. */
  rows: QueuedRequest[]
  /** The number of requests that can be selected. */
  of: number
  onAll(isSelected: boolean): void
  onDecide(decision: SeveralDecision): void
}

/** The selection, with the actions on all selected requests. */
function Selected({ rows, of, onAll, onDecide }: SelectedProps) {
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
          <Button variant="main" onClick={() => onDecide('accept')}>
            {t('office-requests.accept')}
          </Button>
          <Button variant="danger" onClick={() => onDecide('reject')}>
            {t('office-requests.reject')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface QueueRowProps {
  kind: RequestKind
  request: RequestRecord & Record<string, unknown>
  /** Address of the request's page. */
  href: string
  isSelectable: boolean
  isSelected: boolean
  onSelect(isSelected: boolean): void
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** A request in its queue: its subject, its date, its status. */
function QueueRow(props: QueueRowProps) {
  const { kind, request, href, isSelectable, isSelected, onSelect, nowMs } = props
  const translator = useTranslator()
  const { t, locale } = translator
  const { id, status, created_at, assignee } = request
  const { subject } = headlineOfRecord(kind, request)
  const more = queueLine(kind, request, translator)
  return (
    <li data-row={id} data-selected={isSelected || undefined}>
      {isSelectable ? (
        <label className="pick">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="vh">{t('office-requests.select', { subject })}</span>
        </label>
      ) : (
        <span className="pick" />
      )}
      <p className="about">
        <a href={href}>{subject}</a>
        {more && <span className="hint">{more}</span>}
        {assignee && (
          <span className="hint">
            {t('office-requests.assignee.with', { name: assignee.name })}
          </span>
        )}
      </p>
      <p className="standing">
        {(status !== 'pending' || request.conversation === null) && <StatusMark status={status} />}
        <WaitingMark request={request} nowMs={nowMs} />
        <DocumentsMark documents={request.documents_count} />
        <time className="hint" dateTime={created_at}>
          {agoText(created_at, nowMs, locale)}
        </time>
      </p>
    </li>
  )
}
