import type * as v from 'valibot'
import type { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import type { StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '../db/connection.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { ReportColumn } from './reports/columns.ts'

export type StaffResourceName = keyof typeof STAFF_RESOURCES

/** The acting office member, and the time. */
export interface Acting {
  staffId: number
  /** The present instant, ISO 8601 in UTC. */
  now: string
  jobs: JobQueue
  /** The language of the call. */
  locale: Locale
  /** Why something is written in spite of a clash, if the caller said so. */
  clashReason?: string | null
}

/** The same within a community: records of other communities do not exist for it. */
export interface OfficeScope extends Acting {
  communityId: number
}

/** The same, possibly without an office member: for imports from the command line. */
export type OfficeWork = Omit<OfficeScope, 'staffId'> & { staffId: number | null }

export interface StaffRow {
  id: number
}

/** How a report reads a list: first the numbers of its records, then the records in batches. */
export interface ReportSource<Scope, Row extends StaffRow> {
  /** The numbers of the records of a page, in its order. */
  ids(db: Db, scope: Scope, query: StaffListQuery): Promise<number[]>
  /** The records with these numbers, in any order. */
  rows(db: Db, scope: Scope, ids: number[]): Promise<Row[]>
}

/** The storage of a resource's records. It finds no records outside the scope. */
export interface StaffStore<Scope, Row extends StaffRow, Detail extends StaffRow, Form> {
  list(db: Db, scope: Scope, query: StaffListQuery): Promise<Paged<Row>>
  /** How reports read a list that may be long; without it, they read it as `list` does. */
  reports?: ReportSource<Scope, Row>
  /** @throws ApiError `not_found` */
  one(db: Db, scope: Scope, id: number): Promise<Detail>
  /** @returns the number of the new record */
  add(tx: Db, scope: Scope, form: Form, attempt: string | undefined): Promise<number>
  /**
   * Stores changes to a record; the result must satisfy its form's schema.
   *
   * @param expected for records with versions: the version that the changes are based on, if the
   *   caller names one
   * @throws ApiError `not_found`, `bad_request`, `already_decided`, or `changed_meanwhile`
   */
  change(tx: Db, scope: Scope, id: number, changes: Changes, expected?: string): Promise<void>
  /** Deletes those of the records that exist. @returns their numbers */
  remove(tx: Db, scope: Scope, ids: number[]): Promise<number[]>
}

type Query = v.StrictObjectSchema<v.ObjectEntries, undefined>

/** One of the resources of requirements §7.1: the generic calls are the same for all of them. */
export interface StaffResource<Scope, Row extends StaffRow, Detail extends StaffRow, Form> {
  name: StaffResourceName
  path: string
  /** The field that bodies are wrapped in (requirements §3.16); null if they are not. */
  wrapper: string | null
  form: v.GenericSchema<unknown, Form>
  changes: v.GenericSchema<unknown, Changes>
  /** Whether its records have versions, so that nobody overwrites changes they have not seen. */
  hasVersions?: boolean
  /** The maximum size of a body in units of 1024 bytes, if larger than the default. */
  maxKilobytes?: number
  /** The fields of a list, and of a single record. */
  row: v.GenericSchema
  detail: v.GenericSchema
  filters: Query
  sort: readonly [string, ...string[]]
  /** The columns of its report, in their order. */
  columns: ReadonlyArray<ReportColumn<Row>>
  /** Further columns, which the community of the report has chosen. */
  chosenColumns?(db: Db, scope: Scope): Promise<Array<ReportColumn<Row>>>
  store: StaffStore<Scope, Row, Detail, Form>
  /** Whether a body may say, beside its wrapper, why a record is written in spite of a clash. */
  takesClashReason?: boolean
  /** Whether it already has a public list. */
  hasPublicList?: boolean
}
