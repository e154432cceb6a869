import type * as v from 'valibot'
import type {
  Acceptance,
  CelebrationAcceptance,
  JoinAcceptance,
} from '#src/contract/office/staff.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { ListedDocument } from '#src/contract/requests/request-document.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { TakeBack } from '#src/contract/requests/take-back.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { communities } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import type { CellKind, ReportColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import type { NamedRecord } from '#src/server/office-kit/unknown-references.ts'
import { baptism } from './kinds/baptism.ts'
import { catechism } from './kinds/catechism.ts'
import { family } from './kinds/family.ts'
import { join } from './kinds/join.ts'
import { massIntention } from './kinds/mass-intention.ts'
import { meeting } from './kinds/meeting.ts'
import { wedding } from './kinds/wedding.ts'
import type { RequestRow } from './receive.ts'

/** What the server knows of a kind of request: a file of `kinds/`, listed in `kinds.ts`. */
export interface RequestKindDefinition<Kind extends RequestKind> {
  /** The schema of its form. */
  form: v.GenericSchema<unknown, DetailsOf<Kind>> & { entries: v.ObjectEntries }
  /** The body of its `notify` call (requirements §7.8); null for a kind with calls of its own. */
  notify: v.GenericSchema | null
  /** The job that mails its sender a receipt. */
  receipt: 'request-received' | 'join-received'
  /**
   * How long a decided request is kept, in days from its decision (requirements §11.7). Permanent
   * records of a parish are in its register, not here.
   */
  keptDays: number
  /** What the office may send with an acceptance; left out, nothing. */
  acceptance?: typeof Acceptance | typeof JoinAcceptance | typeof CelebrationAcceptance
  /**
   * The documents that Portuguese parishes usually ask for, as the default of a new parish; for
   * the kinds of `DOCUMENTED_KINDS`. Their names are the texts `request-documents.names.{key}`.
   */
  usualDocuments?: ListedDocument[]
  /** How its fields appear in a report, if not as text under their own name. */
  report?: FormReport
  /** A second address in its form that gets all answers too. */
  secondEmail?(details: DetailsOf<Kind>): string | null
  /** The records that it names by number. @param prefix of the form's fields in a body */
  namedRecords?(details: DetailsOf<Kind>, prefix: string): NamedRecords
  /**
   * Checks what its community has chosen of its form, and completes it.
   *
   * @throws ApiError with hints
   */
  complete?(db: Db, communityId: number, written: Written<Kind>): Promise<DetailsOf<Kind>>
  /** The columns of a report that its community has chosen, after those of the form. */
  chosenColumns?(db: Db, communityId: number): Promise<Array<ReportColumn<RequestRecord>>>
  /** Whether the office may take its answer back; left out, it may. */
  mayReopen?(tx: Db, request: RequestRow): Promise<boolean>
}

/** The values of a form, and who has written them. */
export interface Written<Kind extends RequestKind> {
  details: DetailsOf<Kind>
  /** Null for a new request. */
  before: DetailsOf<Kind> | null
  isOfMember: boolean
  /** Of the form's fields in a body. */
  prefix: string
}

interface FormReport {
  /** Fields that are neither text nor a number. */
  cells?: Record<string, CellKind>
  /** Fields whose name means something else in other reports, with their header in this one. */
  headers?: Record<string, string>
  /** Fields that refer to records or people: a report names these in other columns. */
  leftOut?: string[]
  /** Further columns, after those of the form. */
  columns?: Array<ReportColumn<RequestRecord>>
}

/** The numbers of records that a request names, by kind of record. */
export interface NamedRecords {
  people: NamedRecord[]
  degrees: NamedRecord[]
  /** Times of the weekly timetable: where and when a mass is said. */
  times: NamedRecord[]
}

/** What the office sends with an acceptance. */
export interface Accepted {
  /** The person in the register who asks to join; without one a new record is created. */
  entity_id?: number | null | undefined
  /** Who celebrates; left out, as it was. */
  celebrant?: string | null | undefined
  /** Why a celebration is accepted although it clashes with another. */
  clash_reason?: string | null | undefined
}

/** A request with the form's values; the schema of its kind checked them before they were stored. */
export type RequestOf<Kind extends RequestKind> = Omit<RequestRow, 'details'> & {
  details: DetailsOf<Kind>
}

/** The sender of a request, its community, and the present instant (ISO 8601 in UTC). */
export interface Sent {
  community: typeof communities.$inferSelect
  accountId: number
  now: string
}

/** What another feature does with the requests of a kind; each in the transaction of its caller. */
export interface KindHooks<Kind extends RequestKind> {
  /** Checks what a member sends, and completes it. @throws ApiError with hints */
  checkSent?(db: Db, sent: Sent, details: DetailsOf<Kind>): Promise<DetailsOf<Kind>>
  /**
   * Locks other rows that an acceptance needs, before the request itself: in the same order as the
   * opposite operations, such as erasing a person, which deletes their requests.
   */
  lockFirst?(tx: Db, scope: OfficeScope): Promise<void>
  /** Refuses what cannot be accepted now, and stores what is settled with it. @throws ApiError */
  beforeAccept?(
    tx: Db,
    scope: OfficeScope,
    request: RequestOf<Kind>,
    accepted: Accepted,
  ): Promise<void>
  /**
   * Carries out what follows from an acceptance.
   *
   * @returns what it made, to take it back
   * @throws ApiError
   */
  onAccept?(tx: Db, scope: OfficeScope, request: RequestOf<Kind>, accepted: Accepted): Promise<Made>
  /**
   * Finds out what taking an acceptance back would undo. Left out, an acceptance of the kind makes
   * nothing, and is taken back like a rejection.
   *
   * @param made what `onAccept` returned
   */
  planTakeBack?(db: Db, request: RequestOf<Kind>, made: Made): Promise<TakeBackPlan>
}

/** What an acceptance made, as it is stored with the request. */
type Made = Record<string, unknown>

/** What taking an acceptance back undoes. */
export interface TakeBackPlan {
  told: TakeBack
  /** Undoes it, in the transaction that planned it. @param now ISO 8601 in UTC */
  carryOut(tx: Db, now: string): Promise<void>
}

/** What other features do with requests; the program composes it (`server/request-hooks.ts`). */
export interface RequestHooks {
  /** A kind without an entry only changes its status. */
  kinds: { [Kind in RequestKind]?: KindHooks<Kind> }
  /** Tells other systems of a decision. @param now ISO 8601 in UTC */
  announce(tx: Db, jobs: JobQueue, decided: Announced, now: string): Promise<void>
}

interface Announced {
  communityId: number
  event: 'request.accepted' | 'request.rejected'
  /** The request. */
  recordId: number
}

const KINDS: { [Kind in RequestKind]: RequestKindDefinition<Kind> } = {
  join,
  family,
  meeting,
  'mass-intention': massIntention,
  catechism,
  baptism,
  wedding,
}

/** What the server knows of a kind of request. */
export function requestKind(kind: RequestKind): RequestKindDefinition<RequestKind> {
  return KINDS[kind]
}
