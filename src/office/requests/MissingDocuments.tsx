import { useQuery } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import {
  type AllMissingDocuments,
  MOST_UNDER_WAY,
  type OwnDocument,
} from '#src/contract/requests/request-document.ts'
import { DOCUMENTED_KINDS, type DocumentedKind } from '#src/contract/requests/request-kinds.ts'
import { officePath } from '#src/domain/office.ts'
import { pageCount } from '#src/domain/paging.ts'
import { isCountedBack } from '#src/domain/requests/request-documents.ts'
import { documentsPath, LISTS, queuePath } from '#src/domain/requests/request-queues.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { ListFilters } from '../kit/ListFilters.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useNow } from '../kit/use-now.ts'
import { officeQuery, REFRESH_MS } from '../office-query.ts'
import {
  ALL_DOCUMENTS,
  DOCUMENT_TIMES,
  DOCUMENTS_PAGE_SIZE,
  type DocumentsView,
  type DocumentTime,
  documentChoices,
  documentsSearch,
  documentsViewOf,
  missingIn,
  SOON_DAYS,
} from './documents-view.ts'

const WRITTEN = { read: documentsViewOf, write: documentsSearch }

/** The missing documents of all open requests, so that the office can remind people. */
export function MissingDocuments({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const query = useQuery({
    ...officeQuery(office, 'missingDocuments'),
    refetchInterval: REFRESH_MS,
  })
  const nowMs = useNow()
  return (
    <>
      <BackLink
        path={officePath(office.slug, 'requests')}
        text={t('office.rooms.requests.title')}
      />
      <div className="contents-head">
        <h1>{t('office-requests.missing.title')}</h1>
        <a className="btn" href={localePath(locale, documentsPath(office.slug, LISTS))}>
          <Icon name="pencil" />
          {t('office-requests.documents.edit')}
        </a>
      </div>
      <QueryResult query={query}>
        {(answer) => (
          <Missing office={office} {...answer} today={wallClock(nowMs, office.timezone).date} />
        )}
      </QueryResult>
    </>
  )
}

interface MissingProps extends AllMissingDocuments {
  office: OwnOffice
  /** Today by the office's calendar. */
  today: string
}

function Missing({ office, results, is_cut, today }: MissingProps) {
  const { t } = useTranslator()
  const [view, change] = useAddressView<DocumentsView>(WRITTEN)
  const found = missingIn(results, view, today)
  const pages = Math.max(1, pageCount(found.length, DOCUMENTS_PAGE_SIZE))
  const page = Math.min(view.page, pages)
  const first = (page - 1) * DOCUMENTS_PAGE_SIZE
  if (results.length === 0) {
    return (
      <EmptyNote
        icon="check"
        title={t('office-requests.missing.none')}
        hint={t('office-requests.missing.none_hint')}
      />
    )
  }
  return (
    <section className="card queue-part" aria-label={t('office-requests.missing.title')}>
      <DocumentFilters
        view={view}
        documents={documentChoices(results, view.of)}
        onChange={change}
      />
      {is_cut && (
        <p className="office-note">{t('office-requests.missing.cut', { most: MOST_UNDER_WAY })}</p>
      )}
      {found.length === 0 ? (
        <EmptyNote
          icon="search"
          title={t('office-requests.missing.no_match')}
          hint={t('office-requests.missing.no_match_hint')}
        >
          <Button onClick={() => change(ALL_DOCUMENTS, 'chosen')}>
            {t('office-requests.empty.show_all')}
          </Button>
        </EmptyNote>
      ) : (
        <ListPage
          page={page}
          total={found.length}
          pageSize={DOCUMENTS_PAGE_SIZE}
          counted={t('office-requests.count', { count: found.length })}
          onPage={(next) => change({ page: next }, 'chosen')}
        >
          <ul className="missing-documents" aria-label={t('office-requests.missing.title')}>
            {found.slice(first, first + DOCUMENTS_PAGE_SIZE).map((request) => (
              <MissingLine key={request.id} slug={office.slug} request={request} />
            ))}
          </ul>
        </ListPage>
      )}
    </section>
  )
}

interface MissingLineProps {
  slug: string
  request: AllMissingDocuments['results'][number]
}

/** A request with its missing documents. */
function MissingLine({ slug, request }: MissingLineProps) {
  const { t, locale } = useTranslator()
  const { id, kind, subject, date, documents } = request
  // A request for catechism has a year, but no day.
  const undated = isCountedBack(kind) && t('office-requests.missing.undated')
  const day = date ? dayText(date, locale) : undated
  return (
    <li>
      <p className="about">
        <a href={localePath(locale, queuePath(slug, kind, id))}>{subject}</a>
        <span className="hint">{[t(`office.kinds.${kind}`), day].filter(Boolean).join(' · ')}</span>
      </p>
      <ul className="documents">
        {documents.map((document) => (
          <MissingDocument key={document.key} document={document} />
        ))}
      </ul>
    </li>
  )
}

/** A missing document with its deadline. */
function MissingDocument({ document: { key, name, due, is_overdue } }: { document: OwnDocument }) {
  const { t, locale } = useTranslator()
  const until = due && { day: dayText(due, locale) }
  return (
    <li>
      <span>{name ?? t(keyIn('request-documents.names', key))}</span>
      {until && (
        <span className={is_overdue ? 'due overdue' : 'due'}>
          {is_overdue && <Icon name="alert" />}
          {t(`request-documents.${is_overdue ? 'overdue' : 'due'}`, until)}
        </span>
      )}
    </li>
  )
}

interface Props {
  view: DocumentsView
  /** The documents that any request lacks. */
  documents: OwnDocument[]
  onChange(changes: Partial<DocumentsView>, how: 'typed' | 'chosen'): void
}

/** The filters of the missing documents. */
function DocumentFilters({ view, documents, onChange }: Props) {
  const { t } = useTranslator()
  const all = { value: 'all', text: t('office-requests.missing.of_all') }
  return (
    <ListFilters
      label={t('office-requests.missing.search')}
      search={view.search}
      isSet={documentsSearch({ ...view, search: '', page: 1 }) !== ''}
      onSearch={(search) => onChange({ search }, 'typed')}
    >
      <SelectField
        label={t('office-requests.missing.time')}
        name="time"
        value={view.time}
        options={toOptions(DOCUMENT_TIMES, (value) =>
          t(`office-requests.missing.times.${value}`, { days: SOON_DAYS }),
        )}
        onChange={({ target }) => onChange({ time: target.value as DocumentTime }, 'chosen')}
      />
      <SelectField
        label={t('office-requests.missing.of')}
        name="of"
        value={view.of}
        options={[all, ...toOptions(DOCUMENTED_KINDS, (value) => t(`office.kinds.${value}`))]}
        // Each document belongs to one kind of request, so another kind resets the filter by
        // document.
        onChange={({ target }) =>
          onChange({ of: target.value as DocumentedKind | 'all', document: '' }, 'chosen')
        }
      />
      <SelectField
        label={t('office-requests.documents.name')}
        name="document"
        value={view.document}
        options={[
          { value: '', text: t('office-requests.missing.document_all') },
          ...documents.map(({ key, name }) => ({
            value: key,
            text: name ?? t(keyIn('request-documents.names', key)),
          })),
        ]}
        onChange={({ target }) => onChange({ document: target.value }, 'chosen')}
      />
    </ListFilters>
  )
}
