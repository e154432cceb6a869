import './requests.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnOffice, PendingOfKind } from '#src/contract/office/office.ts'
import {
  REQUEST_KIND_FACTS,
  REQUEST_KINDS,
  type RequestKind,
} from '#src/contract/requests/request-kinds.ts'
import { officePath } from '#src/domain/office.ts'
import { documentsPath, queuePath, requestsPlace } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { changeAddress } from '#src/office/navigation.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import counterStyles from '../counter/counter.css?url'
import exportsStyles from '../exports/exports.css?url'
import { BackLink } from '../kit/BackLink.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { NoSuchSection } from '../Office.tsx'
import { useOffice } from '../office-context.ts'
import { officeQuery } from '../office-query.ts'
import yearStyles from '../year/year.css?url'
import { ByMass } from './ByMass.tsx'
import { DocumentListForm } from './DocumentListForm.tsx'
import { MissingDocuments } from './MissingDocuments.tsx'
import { OneRequest } from './OneRequest.tsx'
import { RequestQueue } from './RequestQueue.tsx'

interface Props {
  office: OwnOffice
  /** The part of the address after the section. */
  rest: string[]
}

/** The requests to an office: a queue for each kind, and a page for each request. */
export function RequestsSection({ office, rest }: Props) {
  const place = requestsPlace(rest)
  switch (place?.kind) {
    case 'any-queue':
      return <Queue office={office} named={undefined} />
    case 'queue':
      return <Queue office={office} named={place.of} />
    case 'new':
      return <New key={place.of} kind={place.of} />
    case 'record':
      return <OneRequest office={office} kind={place.of} id={place.id} />
    case 'by-mass':
      return <ByMass office={office} />
    case 'documents':
      return <MissingDocuments office={office} />
    case 'document-lists':
      return <DocumentLists office={office} />
    case 'year':
      return <Year />
    case undefined:
      return <NoSuchSection slug={office.slug} />
  }
}

/** The screen for a new request, whose code and texts only this address loads. */
function New({ kind }: { kind: RequestKind | undefined }) {
  const { t } = useTranslator()
  const { slug } = useOffice()
  const queue = kind ?? 'mass-intention'
  return (
    <>
      <BackLink path={queuePath(slug, queue)} text={t(`office.kinds.${queue}`)} />
      <LazyForm
        failed={t('office.failed')}
        title={t('office.new_request')}
        namespaces={[
          ...['common', 'errors', 'forms', 'office', 'office-calendar', 'office-counter'],
          'office-moving',
          ...['office-people', 'office-requests', 'own-requests'],
          ...REQUEST_KINDS.map((one) => REQUEST_KIND_FACTS[one].texts),
        ]}
        load={async () => {
          const [{ NewRequest }] = await Promise.all([
            import('../counter/NewRequest.tsx'),
            loadStyles(counterStyles),
          ])
          return <NewRequest kind={kind} />
        }}
      />
    </>
  )
}

/** The numbers of a year, whose code and texts only this address loads. */
function Year() {
  const { t } = useTranslator()
  const { slug } = useOffice()
  return (
    <>
      <BackLink path={officePath(slug, 'requests')} text={t('office.rooms.requests.title')} />
      <LazyForm
        failed={t('office.failed')}
        title={t('office-requests.year')}
        namespaces={['common', 'errors', 'forms', 'office', 'office-requests', 'office-year']}
        load={async () => {
          const [{ YearNumbers }] = await Promise.all([
            import('../year/YearNumbers.tsx'),
            loadStyles(yearStyles),
            loadStyles(exportsStyles),
          ])
          return <YearNumbers />
        }}
      />
    </>
  )
}

/**
 * A queue. If the address names none, it is the one with the most overdue requests, or else the one
 * with the most pending ones.
 */
function Queue({ office, named }: { office: OwnOffice; named: RequestKind | undefined }) {
  const { t, locale } = useTranslator()
  const query = useQuery(officeQuery(office, 'pending'))
  const kind = named ?? (query.data && mostUrgent(query.data.kinds))
  // The address names the queue, so that it can be bookmarked and returned to.
  useEffect(() => {
    if (named !== undefined || kind === undefined) return
    changeAddress(localePath(locale, queuePath(office.slug, kind)) + location.search)
  }, [locale, office.slug, named, kind])
  if (kind === undefined) {
    return (
      <QueryResult query={query} title={t('office.rooms.requests.title')}>
        {() => null}
      </QueryResult>
    )
  }
  return <RequestQueue office={office} kind={kind} />
}

function mostUrgent(kinds: PendingOfKind[]): RequestKind {
  const [first] = kinds.toSorted(
    (one, other) =>
      other.overdue - one.overdue || other.late - one.late || other.pending - one.pending,
  )
  return first?.kind ?? 'join'
}

/**
 * The documents that a parish requires for each kind of request, with their deadlines: its own
 * list, or the standard one.
 */
function DocumentLists({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const query = useQuery({ ...officeQuery(office, 'documentLists'), ...NO_REFETCH_WHILE_EDITING })
  return (
    <>
      <BackLink path={documentsPath(office.slug)} text={t('office-requests.missing.title')} />
      <h1>{t('office-requests.documents.lists')}</h1>
      <p>{t('office-requests.documents.lists_hint')}</p>
      <QueryResult query={query}>
        {({ results }) =>
          results.map((list) => (
            <DocumentListForm
              key={`${list.kind} ${JSON.stringify(list.documents)}`}
              office={office}
              list={list}
            />
          ))
        }
      </QueryResult>
    </>
  )
}
