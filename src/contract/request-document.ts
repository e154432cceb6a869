import * as v from 'valibot'
import { RequiredLine } from './form-fields.ts'
import { Id, Instant, WallDate } from './primitives.ts'
import { type RequestKind, StaffPerson } from './request-status.ts'

/** The kinds of request for which a parish asks for documents. */
export const DOCUMENTED_KINDS = ['catechism', 'baptism', 'wedding'] as const
export type DocumentedKind = (typeof DOCUMENTED_KINDS)[number]

export function isDocumented(kind: RequestKind): kind is DocumentedKind {
  return (DOCUMENTED_KINDS as readonly RequestKind[]).includes(kind)
}

/** The most documents that one kind of request can ask for. */
export const MOST_DOCUMENTS = 30
/** The most days between a deadline and the day that it is counted from. */
export const MOST_DAYS = 365

/** Names a document within the list of its kind, also once it is called otherwise. */
export const DocumentKey = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'reference'))

const Days = v.nullable(
  v.pipe(v.number('days'), v.integer('days'), v.minValue(0, 'days'), v.maxValue(MOST_DAYS, 'days')),
)

/** A document that a parish asks for. */
export const ListedDocument = v.object({
  key: DocumentKey,
  /** In the parish's own words; null for one of ours, which has its words in each language. */
  name: v.nullable(v.string()),
  /**
   * Until when: how many days before the celebration, or, where there is none, after the request.
   * Null where it has no deadline.
   */
  days: v.nullable(v.number()),
})
export type ListedDocument = v.InferOutput<typeof ListedDocument>

/** What a parish asks for with a kind of request; `is_own` says that it has changed our list. */
export const DocumentList = v.object({
  kind: v.picklist(DOCUMENTED_KINDS),
  is_own: v.boolean(),
  documents: v.array(ListedDocument),
})
export type DocumentList = v.InferOutput<typeof DocumentList>
export const DocumentLists = v.object({ results: v.array(DocumentList) })

/** A parish's own list, in its order; a document without a key is new. Null brings ours back. */
export const ChangeDocumentList = v.strictObject({
  kind: v.picklist(DOCUMENTED_KINDS, 'documented_kind'),
  documents: v.nullable(
    v.pipe(
      v.array(
        v.strictObject({
          key: v.optional(v.nullable(DocumentKey), null),
          name: v.optional(v.nullable(RequiredLine), null),
          days: v.optional(Days, null),
        }),
      ),
      v.maxLength(MOST_DOCUMENTS, 'documents'),
    ),
  ),
})
export type ChangeDocumentList = v.InferOutput<typeof ChangeDocumentList>

/** Whether a document has come; some request does not need one that others do. */
export const DOCUMENT_STATES = ['missing', 'in', 'not_needed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Ticks one document of a request off, or takes that back. */
export const ChangeDocument = v.strictObject({
  key: DocumentKey,
  state: v.picklist(DOCUMENT_STATES, 'document_state'),
})
export type ChangeDocument = v.InferOutput<typeof ChangeDocument>

/** A document of a request as its sender sees it. */
export const OwnDocument = v.object({
  key: DocumentKey,
  name: v.nullable(v.string()),
  state: v.picklist(DOCUMENT_STATES),
  /** The last wall day on which it is in time; null where it has no deadline, or no day to count from. */
  due: v.nullable(WallDate),
  /** Whether it is missing and that day is over. */
  is_overdue: v.boolean(),
})
export type OwnDocument = v.InferOutput<typeof OwnDocument>

/** The same for the office: who ticked it off, and when. */
export const RequestDocument = v.object({
  ...OwnDocument.entries,
  at: v.nullable(Instant),
  by: v.nullable(StaffPerson),
})
export type RequestDocument = v.InferOutput<typeof RequestDocument>

/** How the documents of a request stand, in numbers. */
export const DocumentCounts = v.object({
  missing: v.number(),
  overdue: v.number(),
  /** The next deadline, or the first that was missed; null where nothing that is missing has one. */
  due: v.nullable(WallDate),
})
export type DocumentCounts = v.InferOutput<typeof DocumentCounts>

/** A request under way for which documents are missing, in the order of their list. */
export const MissingDocuments = v.object({
  id: Id,
  kind: v.picklist(DOCUMENTED_KINDS),
  subject: v.string(),
  /** The wall day of the celebration; null where it has none. */
  date: v.nullable(WallDate),
  documents: v.pipe(v.array(OwnDocument), v.minLength(1)),
})
export type MissingDocuments = v.InferOutput<typeof MissingDocuments>

/** The most requests that are looked at for what is missing. */
export const MOST_UNDER_WAY = 500

/** The soonest celebration first, and after them those without a day. */
export const AllMissingDocuments = v.object({
  results: v.array(MissingDocuments),
  /** Whether there are more requests under way than were looked at. */
  is_cut: v.boolean(),
})
export type AllMissingDocuments = v.InferOutput<typeof AllMissingDocuments>
