import * as v from 'valibot'
import { RequiredLine } from '../form-fields.ts'
import { Id, Instant, WallDate } from '../primitives.ts'
import { DOCUMENTED_KINDS, type DocumentedKind, type RequestKind } from './request-kinds.ts'
import { StaffPerson } from './request-status.ts'

export function isDocumented(kind: RequestKind): kind is DocumentedKind {
  return (DOCUMENTED_KINDS as readonly RequestKind[]).includes(kind)
}

/** The most documents that one kind of request can ask for. */
export const MOST_DOCUMENTS = 30
/** The most days between a deadline and the date that it depends on. */
export const MOST_DAYS = 365

/** Identifies a document within the list of its kind, even after it is renamed. */
export const DocumentKey = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'reference'))

const Days = v.nullable(
  v.pipe(v.number('days'), v.integer('days'), v.minValue(0, 'days'), v.maxValue(MOST_DAYS, 'days')),
)

/** A document that a parish asks for. */
export const ListedDocument = v.object({
  key: DocumentKey,
  /** In the parish's own words; null for a default document, whose name is translated. */
  name: v.nullable(v.string()),
  /**
   * The deadline, as a number of days: before the celebration or, where there is none, after the
   * request. Null where there is no deadline.
   */
  days: v.nullable(v.number()),
})
export type ListedDocument = v.InferOutput<typeof ListedDocument>

/** The documents that a parish asks for with a kind of request; `is_own` marks a changed list. */
export const DocumentList = v.object({
  kind: v.picklist(DOCUMENTED_KINDS),
  is_own: v.boolean(),
  documents: v.array(ListedDocument),
})
export type DocumentList = v.InferOutput<typeof DocumentList>
export const DocumentLists = v.object({ results: v.array(DocumentList) })

/**
 * A parish's own list, in its order; a document without a key is new. Null restores the default
 * list.
 */
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

/** Whether a document has arrived; some requests do not need one that others do. */
const DOCUMENT_STATES = ['missing', 'in', 'not_needed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Ticks off one document of a request, or removes the tick. */
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
  /** The last wall day in time; null where it has no deadline, or no day to count from. */
  due: v.nullable(WallDate),
  /** Whether it is missing and its deadline has passed. */
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

/** The number of a request's documents in each state. */
export const DocumentCounts = v.object({
  missing: v.number(),
  overdue: v.number(),
  /** The next deadline, or the first missed one; null where no missing document has a deadline. */
  due: v.nullable(WallDate),
})
export type DocumentCounts = v.InferOutput<typeof DocumentCounts>

/** An open request with missing documents, in the order of their list. */
export const MissingDocuments = v.object({
  id: Id,
  kind: v.picklist(DOCUMENTED_KINDS),
  subject: v.string(),
  /** The wall day of the celebration; null where it has none. */
  date: v.nullable(WallDate),
  documents: v.pipe(v.array(OwnDocument), v.minLength(1)),
})
export type MissingDocuments = v.InferOutput<typeof MissingDocuments>

/** The most requests that are checked for missing documents. */
export const MOST_UNDER_WAY = 500

/** The soonest celebration first; requests without a day follow. */
export const AllMissingDocuments = v.object({
  results: v.array(MissingDocuments),
  /** Whether there are more open requests than were checked. */
  is_cut: v.boolean(),
})
export type AllMissingDocuments = v.InferOutput<typeof AllMissingDocuments>
