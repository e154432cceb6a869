import type * as v from 'valibot'
import type { Changes } from '#src/contract/changes.ts'
import type { STAFF_RESOURCES } from '#src/contract/office-paths.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { StaffListQuery } from '#src/contract/staff-list.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import type { ReportColumn } from './reports/columns.ts'

export type StaffResourceName = keyof typeof STAFF_RESOURCES

/** Who of the office acts, and when. */
export interface Acting {
  staffId: number
  /** The present instant, ISO 8601 in UTC. */
  now: string
  jobs: JobQueue
  /** The language of the call. */
  locale: Locale
}

/** The same within a community: nothing of another one is there for it. */
export interface OfficeScope extends Acting {
  communityId: number
}

/** The same where there may be nobody of the office: what is brought in from the command line. */
export type OfficeWork = Omit<OfficeScope, 'staffId'> & { staffId: number | null }

export interface StaffRow {
  id: number
}

/** Where the records of a resource are kept. Whatever is not in its scope it does not find. */
export interface StaffStore<Scope, Row extends StaffRow, Detail extends StaffRow, Form> {
  list(db: Db, scope: Scope, query: StaffListQuery): Promise<Paged<Row>>
  /** @throws ApiError `not_found` */
  one(db: Db, scope: Scope, id: number): Promise<Detail>
  /** @returns the number of the new record */
  add(tx: Db, scope: Scope, form: Form, attempt: string | undefined): Promise<number>
  /**
   * Keeps what changes of a record; the whole must be as its form's schema wants it.
   *
   * @param expected the version that the changes were made to, where the caller names one; of
   *   records that have versions
   * @throws ApiError `not_found`, `bad_request`, `already_decided`, or `changed_meanwhile`
   */
  change(tx: Db, scope: Scope, id: number, changes: Changes, expected?: string): Promise<void>
  /** Deletes those of the records that there are. @returns their numbers */
  remove(tx: Db, scope: Scope, ids: number[]): Promise<number[]>
}

type Query = v.StrictObjectSchema<v.ObjectEntries, undefined>

/** One of the resources of requirements §7.1: the generic calls are the same for all of them. */
export interface StaffResource<Scope, Row extends StaffRow, Detail extends StaffRow, Form> {
  name: StaffResourceName
  path: string
  /** The field that bodies are wrapped in (requirements §3.16); null where they are not. */
  wrapper: string | null
  form: v.GenericSchema<unknown, Form>
  changes: v.GenericSchema<unknown, Changes>
  /** Whether its records have versions, so that nobody overwrites what they have not seen. */
  hasVersions?: boolean
  /** How large a body may be, in units of 1024 bytes, where it is more than any form may be. */
  maxKilobytes?: number
  /** What a list holds, and what one record answers. */
  row: v.GenericSchema
  detail: v.GenericSchema
  filters: Query
  sort: readonly [string, ...string[]]
  /** The columns of its report, in their order. */
  columns: ReadonlyArray<ReportColumn<Row>>
  store: StaffStore<Scope, Row, Detail, Form>
  /** Whether it has a list of its own already, which anybody may read. */
  hasPublicList?: boolean
}
