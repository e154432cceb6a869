import * as v from 'valibot'
import {
  DocumentKey,
  type MissingDocuments,
  type OwnDocument,
} from '#src/contract/requests/request-document.ts'
import { DOCUMENTED_KINDS } from '#src/contract/requests/request-kinds.ts'
import { fold } from '#src/domain/search/folding.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import {
  AddressLine,
  AddressPage,
  addressWord,
  parseQueryString,
  toQueryString,
} from '../kit/address-query.ts'

export const DOCUMENTS_PAGE_SIZE = 20

/** How many days before its deadline a document counts as due soon. */
export const SOON_DAYS = 14

/** The filter by deadline. */
export const DOCUMENT_TIMES = ['all', 'overdue', 'soon', 'no-day'] as const
export type DocumentTime = (typeof DOCUMENT_TIMES)[number]

/** The view of missing documents; the address stores all of it. */
const DocumentsView = v.object({
  search: AddressLine,
  time: addressWord(DOCUMENT_TIMES, 'all'),
  of: addressWord([...DOCUMENTED_KINDS, 'all'], 'all'),
  /** The key of one document; empty for all. */
  document: v.fallback(v.union([DocumentKey, v.literal('')]), ''),
  page: AddressPage,
})
export type DocumentsView = v.InferOutput<typeof DocumentsView>

/** Parses a view from the query string of an address; invalid values are ignored. */
export function documentsViewOf(query: string): DocumentsView {
  return parseQueryString(DocumentsView, query)
}

/** The view that shows all missing documents. */
export const ALL_DOCUMENTS = documentsViewOf('')

/** The query string of a view, with its `?`: only values that differ from the defaults. */
export function documentsSearch(view: DocumentsView): string {
  return toQueryString(view, ALL_DOCUMENTS)
}

/** The requests with those of their missing documents that match the view. */
export function missingIn(
  all: readonly MissingDocuments[],
  { search, time, of, document }: DocumentsView,
  /** By the community's calendar, `yyyy-MM-dd`. */
  today: string,
): MissingDocuments[] {
  const words = fold(search.trim())
  const isAsked = (one: OwnDocument) =>
    (document === '' || one.key === document) && isInTime(one, time, today)
  return all
    .filter(({ kind, subject }) => (of === 'all' || kind === of) && fold(subject).includes(words))
    .map((request) => ({ ...request, documents: request.documents.filter(isAsked) }))
    .filter(({ documents }) => documents.length > 0)
}

function isInTime({ due, is_overdue }: OwnDocument, time: DocumentTime, today: string): boolean {
  switch (time) {
    case 'all':
      return true
    case 'overdue':
      return is_overdue
    case 'soon':
      return due !== null && !is_overdue && due <= addDays(today, SOON_DAYS)
    case 'no-day':
      return due === null
  }
}

/** The documents that any request still lacks, each once, in the order of the list. */
export function documentChoices(
  all: readonly MissingDocuments[],
  of: DocumentsView['of'],
): OwnDocument[] {
  const documents = all
    .filter(({ kind }) => of === 'all' || kind === of)
    .flatMap((request) => request.documents)
  return [...new Map(documents.map((one) => [one.key, one])).values()]
}
