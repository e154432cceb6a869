import './requests.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnOffice, PendingOfKind } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { documentsPath, queuePath, requestsPlace } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { changeAddress } from '#src/office/navigation.ts'
import { EDITED } from '#src/stores/account-query.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { BackLink } from '../kit/BackLink.tsx'
import { NoSuchSection } from '../Office.tsx'
import { officeQuery } from '../office-query.ts'
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
      return <AnyQueue office={office} />
    case 'queue':
      return <RequestQueue office={office} kind={place.of} />
    case 'record':
      return <OneRequest office={office} kind={place.of} id={place.id} />
    case 'by-mass':
      return <ByMass office={office} />
    case 'documents':
      return <MissingDocuments office={office} />
    case 'document-lists':
      return <DocumentLists office={office} />
    case undefined:
      return <NoSuchSection slug={office.slug} />
  }
}

/**
 * The queue if none is named: the one with the most overdue requests, otherwise the one with the
 * most waiting.
 */
function AnyQueue({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const query = useQuery(officeQuery(office, 'pending'))
  return (
    <Answered query={query} title={t('office.rooms.requests.title')}>
      {({ kinds }) => <Named office={office} kind={mostUrgent(kinds)} />}
    </Answered>
  )
}

function mostUrgent(kinds: PendingOfKind[]): RequestKind {
  const [first] = kinds.toSorted(
    (one, other) =>
      other.overdue - one.overdue || other.late - one.late || other.pending - one.pending,
  )
  return first?.kind ?? 'join'
}

/** The address names the queue, so that it can be bookmarked and returned to. */
function Named({ office, kind: found }: Parameters<typeof RequestQueue>[0]) {
  const { locale } = useTranslator()
  // Another queue may be the most urgent one later.
  const [kind] = useState(found)
  useEffect(() => {
    const path = localePath(locale, queuePath(office.slug, kind))
    changeAddress(path + location.search)
  }, [locale, office.slug, kind])
  return <RequestQueue office={office} kind={kind} />
}

/**
 * The documents that a parish requires for each kind of request, and by when: own or standard
 * lists.
 */
function DocumentLists({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const query = useQuery({ ...officeQuery(office, 'documentLists'), ...EDITED })
  return (
    <>
      <BackLink path={documentsPath(office.slug)} text={t('office-requests.missing.title')} />
      <h1>{t('office-requests.documents.lists')}</h1>
      <p>{t('office-requests.documents.lists_hint')}</p>
      <Answered query={query}>
        {({ results }) =>
          results.map((list) => (
            <DocumentListForm
              key={`${list.kind} ${JSON.stringify(list.documents)}`}
              office={office}
              list={list}
            />
          ))
        }
      </Answered>
    </>
  )
}
