import './contents.css'
import { type ReactNode, useRef } from 'react'
import { PAGE } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { dateToCome } from '#src/domain/recurrence/date-to-come.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { ListFilters } from '../kit/ListFilters.tsx'
import { PagedList } from '../kit/PagedList.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useDebouncedText } from '../kit/use-debounced-text.ts'
import { zonedWhen } from '../kit/zoned-when.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useOfficeApi, useOfficeQuery, useRefresh } from '../office-query.ts'
import {
  CONTENT_KINDS,
  CONTENTS_PAGE_SIZE,
  type ContentsView,
  contentState,
  contentsQuery,
  contentsSearch,
  contentsViewOf,
} from './contents-view.ts'
import { CancelNextDate } from './repeat/CancelNextDate.tsx'
import { StateMark } from './StateMark.tsx'

const STATES = ['kept', 'draft', 'scheduled', 'online', 'archived', 'deleted'] as const

interface Props {
  view: ContentsView
  onChange(changes: Partial<ContentsView>, how: 'typed' | 'chosen'): void
}

/** The filters of the list of contents. */
function ContentsFilters({ view, onChange }: Props) {
  const { t } = useTranslator()
  return (
    <ListFilters
      label={t('office-contents.list.search')}
      search={view.search}
      isSet={view.state !== 'kept'}
      onSearch={(search) => onChange({ search }, 'typed')}
    >
      <SelectField
        label={t('office-contents.list.state')}
        name="state"
        value={view.state === 'published' ? 'online' : view.state}
        options={toOptions(STATES, (value) => t(`office-contents.list.states.${value}`))}
        onChange={({ target }) => {
          const state = STATES.find((one) => one === target.value) ?? 'kept'
          onChange({ state }, 'chosen')
        }}
      />
    </ListFilters>
  )
}

const WRITTEN = { read: contentsViewOf, write: contentsSearch }

/** The news, events and pages of a parish, including drafts. */
export function ContentsList() {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const [view, change] = useAddressView(WRITTEN)
  const asked = { ...view, search: useDebouncedText(view.search) }
  const query = useOfficeQuery('contents', contentsQuery(asked))
  const refresh = useRefresh()
  const title = useRef<HTMLHeadingElement>(null)
  /** Refetches without unmounting, so that users keep their place in the list. */
  const showChanged = async () => {
    await refresh('contents')
    // React renders the new list before the next timer.
    await new Promise((resolve) => setTimeout(resolve))
    // The pressed button disappears with its line, so the focus moves to the title.
    if (document.activeElement === document.body) title.current?.focus()
  }
  const to = (word: string) => pathTo('contents', word)
  const why = asked.search || asked.state !== 'kept' ? 'no_match' : asked.kind
  return (
    <>
      <div className="contents-head">
        <h1 ref={title} tabIndex={-1}>
          {t('office.rooms.contents.title')}
        </h1>
        <p className="row-acts">
          <a className="btn main" href={to('new-news')}>
            <Icon name="plus" />
            {t('office-contents.list.new_news')}
          </a>
          <a className="btn" href={to('new-event')}>
            <Icon name="calendarPlus" />
            {t('office-contents.list.new_event')}
          </a>
          <a className="btn" href={to('new-page')}>
            <Icon name="file" />
            {t('office-contents.list.new_page')}
          </a>
        </p>
      </div>
      <nav className="contents-kinds" aria-label={t('office-contents.list.kinds')}>
        {CONTENT_KINDS.map((kind) => (
          <a
            key={kind}
            href={location.pathname + contentsSearch({ ...view, kind, page: 1 })}
            aria-current={kind === view.kind ? 'page' : undefined}
          >
            {t(`office-contents.kinds.${kind}`)}
          </a>
        ))}
      </nav>
      <section className="card contents-part" aria-label={t(`office-contents.kinds.${view.kind}`)}>
        <ContentsFilters view={view} onChange={change} />
        <PagedList
          query={query}
          page={asked.page}
          pageSize={CONTENTS_PAGE_SIZE}
          counted={(count) => t('office-contents.list.count', { count })}
          onPage={(page, how) => change({ page }, how)}
          empty={
            <EmptyNote
              icon={why === 'no_match' ? 'search' : why === 'pages' ? 'file' : 'newspaper'}
              title={t(`office-contents.empty.${why}`)}
              hint={t(`office-contents.empty.${why}_hint`)}
            />
          }
        >
          {(results) => (
            <ul className="content-lines">
              {results.map((content) => (
                <ContentLine
                  key={content.id}
                  content={content}
                  nowMs={Date.now()}
                  isDeleted={asked.state === 'deleted'}
                  parent={results.find(({ id }) => id === content.parent_id)}
                  also={
                    asked.state !== 'deleted' && (
                      <CancelNextDate content={content} onChanged={showChanged} />
                    )
                  }
                  {...(asked.state === 'deleted' && {
                    act: <RestoreContent content={content} onRestored={showChanged} />,
                  })}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  )
}

interface RestoreContentProps {
  content: ContentRow
  onRestored(): Promise<void>
}

/** Restores a deleted content, unchanged. */
function RestoreContent({ content: { id, title }, onRestored }: RestoreContentProps) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  return (
    <div className="row-acts">
      <ActionButton
        busyText={t('office-contents.restore.busy')}
        aria-label={`${t('office-contents.restore.act')}: ${title}`}
        done={t('office-contents.restore.done', { title })}
        act={async () => {
          await api.restoreContent(id)
          await onRestored()
        }}
      >
        <Icon name="undo" />
        {t('office-contents.restore.act')}
      </ActionButton>
    </div>
  )
}

interface ContentLineProps {
  content: ContentRow
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  /**
   * Whether the list shows deleted contents: then no reader sees them, whatever their status was.
   */
  isDeleted?: boolean
  /** Its parent page, if the list contains it. */
  parent?: ContentRow | undefined
  /** Replaces the link that opens it. */
  act?: ReactNode
  /** Further actions. */
  also?: ReactNode
}

/** A content in its editors' list: its title, status and date. */
function ContentLine({ content, nowMs, isDeleted = false, parent, act, also }: ContentLineProps) {
  const pathTo = useOfficePath()
  const { timezone: timeZone } = useOffice()
  const { t, locale } = useTranslator()
  const { id, title, language, status, online_from_date, updated_at } = content
  const { event_from_date: day, event_from_hour } = dateToCome(content, timeZone, nowMs) ?? content
  const when = day
    ? [dayText(day, locale), event_from_hour && hourText(event_from_hour, locale)]
        .filter(Boolean)
        .join(', ')
    : // A page has no date, but for that of one that is still to come.
      (content.content_type !== PAGE || contentState(content, nowMs) === 'scheduled') &&
      !isDeleted &&
      status === 'published' &&
      t(`office-contents.list.${contentState(content, nowMs) === 'online' ? 'since' : 'from'}`, {
        when: zonedWhen(online_from_date, timeZone, locale),
      })
  // The last action on a deleted content is its deletion.
  const last = isDeleted ? 'deleted' : 'changed'
  return (
    <li data-below={content.parent_id === null ? undefined : ''}>
      {act ? (
        <span className="name" lang={language}>
          {title}
        </span>
      ) : (
        <a href={pathTo('contents', id)} lang={language}>
          {title}
        </a>
      )}
      <StateMark content={content} nowMs={nowMs} isDeleted={isDeleted} />
      <span className="hint">
        {[
          parent && t('office-contents.list.below', { title: parent.title }),
          when,
          t(`office-contents.list.${last}`, { ago: agoText(updated_at, nowMs, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {act}
      {also}
    </li>
  )
}
