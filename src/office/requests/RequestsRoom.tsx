import type { OwnOffice } from '#src/contract/office/office.ts'
import { requestsPlace } from '#src/domain/requests/request-queues.ts'
import { NoSuchRoom } from '../Office.tsx'
import { AnyQueue } from './AnyQueue.tsx'
import { ByMass } from './ByMass.tsx'
import { DocumentLists } from './DocumentLists.tsx'
import { MissingDocuments } from './MissingDocuments.tsx'
import { OneRequest } from './OneRequest.tsx'
import { RequestQueue } from './RequestQueue.tsx'

interface Props {
  office: OwnOffice
  /** The part of the address after the room. */
  rest: string[]
}

/** The requests to an office: a queue for each kind, and a page for each request. */
export function RequestsRoom({ office, rest }: Props) {
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
      return <NoSuchRoom slug={office.slug} />
  }
}
