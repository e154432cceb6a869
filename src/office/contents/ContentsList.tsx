import './contents.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Paged } from '#src/contract/paging.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { ListFilters } from '../kit/ListFilters.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useDebouncedText } from '../kit/use-debounced-text.ts'
import { useLastPage } from '../kit/use-last-page.ts'
import { officeApi } from '../office.ts'
import { officeQuery, useRefresh } from '../office-query.ts'
import { ContentLine } from './ContentLine.tsx'
import {
  CONTENT_KINDS,
  CONTENTS_PAGE_SIZE,
  type ContentsView,
  contentsQuery,
  contentsSearch,
  contentsViewOf,
} from './contents-view.ts'
import { CancelNextDate } from './repeat/CancelNextDate.tsx'

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
export function ContentsList({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const [view, change] = useAddressView(WRITTEN)
  const asked = { ...view, search: useDebouncedText(view.search) }
  const query = useQuery(officeQuery(office, 'contents', contentsQuery(asked)))
  const refresh = useRefresh(office)
  const title = useRef<HTMLHeadingElement>(null)
  /** Refetches without unmounting, so that users keep their place in the list. */
  const showChanged = async () => {
    await refresh('contents')
    // React renders the new list before the next timer.
    await new Promise((resolve) => setTimeout(resolve))
    // The pressed button disappears with its line, so the focus moves to the title.
    if (document.activeElement === document.body) title.current?.focus()
  }
  const to = (word: string) => localePath(locale, officePath(office.slug, 'contents', word))
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
        <QueryResult query={query}>
          {(found) => (
            <Found
              office={office}
              view={asked}
              found={found}
              onPage={(page, how) => change({ page }, how)}
              onChanged={showChanged}
            />
          )}
        </QueryResult>
      </section>
    </>
  )
}

interface FoundProps {
  office: OwnOffice
  view: ContentsView
  found: Paged<ContentRow>
  onPage(page: number, how: 'chosen' | 'corrected'): void
  onChanged(): Promise<void>
}

function Found({ office, view, found: { results, total }, onPage, onChanged }: FoundProps) {
  const { t } = useTranslator()
  useLastPage(view.page, total, CONTENTS_PAGE_SIZE, (page) => onPage(page, 'corrected'))
  if (results.length === 0) {
    const why = view.search || view.state !== 'kept' ? 'no_match' : view.kind
    return (
      <EmptyNote
        icon={why === 'no_match' ? 'search' : why === 'pages' ? 'file' : 'newspaper'}
        title={t(`office-contents.empty.${why}`)}
        hint={t(`office-contents.empty.${why}_hint`)}
      />
    )
  }
  return (
    <ListPage
      page={view.page}
      total={total}
      pageSize={CONTENTS_PAGE_SIZE}
      counted={t('office-contents.list.count', { count: total })}
      onPage={(page) => onPage(page, 'chosen')}
    >
      <ul className="content-lines">
        {results.map((content) => (
          <ContentLine
            key={content.id}
            slug={office.slug}
            timeZone={office.timezone}
            content={content}
            nowMs={Date.now()}
            isDeleted={view.state === 'deleted'}
            parent={results.find(({ id }) => id === content.parent_id)}
            also={
              view.state !== 'deleted' && (
                <CancelNextDate office={office} content={content} onChanged={onChanged} />
              )
            }
            {...(view.state === 'deleted' && {
              act: <RestoreContent office={office} content={content} onRestored={onChanged} />,
            })}
          />
        ))}
      </ul>
    </ListPage>
  )
}

interface RestoreContentProps {
  office: OwnOffice
  content: ContentRow
  onRestored(): Promise<void>
}

/** Restores a deleted content, unchanged. */
function RestoreContent({ office, content: { id, title }, onRestored }: RestoreContentProps) {
  const { t } = useTranslator()
  const { busy, problem, run } = useAction(
    async () => {
      await officeApi(office).restoreContent(id)
      await onRestored()
    },
    t('office-contents.restore.done', { title }),
  )
  return (
    <div className="row-acts">
      <Button
        busy={busy}
        busyText={t('office-contents.restore.busy')}
        aria-label={`${t('office-contents.restore.act')}: ${title}`}
        onClick={run}
      >
        <Icon name="undo" />
        {t('office-contents.restore.act')}
      </Button>
      <ActionProblem text={problem} />
    </div>
  )
}
