import type { SQL } from 'drizzle-orm'
import type { ImportKind } from '#src/contract/import.ts'
import type { RecordMatch } from '#src/contract/import-line.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { OfficeWork } from '../staff/resource.ts'
import { calendarTarget } from './calendar-target.ts'
import { contentTarget } from './content-target.ts'
import { entityTarget } from './entity-target.ts'

/** Who brings something in, and how. */
export interface ImportWork extends OfficeWork {
  /** Whether what a calendar publishes comes as drafts. */
  asDrafts: boolean
}

/** A record that was written: its number, and the digest of what it now says. */
export interface WrittenRecord {
  recordId: number
  writtenDigest: string
}

/**
 * What an import writes to: contents, or the register. Each asks a fixed number of statements,
 * however many records it is asked about, but for what is changed.
 */
export interface Target {
  /** Which column of an origin names its records. */
  column: 'contentId' | 'entityId'
  /** How many lines are written in one transaction at most, however fast they are. */
  linesAtOnce: number
  /** Those of the records that are still there. */
  there(db: Db, communityId: number, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Whether a record is still there, as a condition of SQL. @param recordId its number, which may be null */
  isHere(communityId: number, recordId: SQL): SQL
  /** Digests of what records now say of all that an import writes; without those that are gone. */
  written(db: Db, communityId: number, recordIds: number[]): Promise<ReadonlyMap<number, string>>
  /** For each line what is here already that may be the same, and did not come by an import. */
  alike(db: Db, communityId: number, payloads: unknown[]): Promise<RecordMatch[][]>
  /** What is to be said of what changes and was brought in before, by the numbers of records. */
  remarks?(
    db: Db,
    known: Array<{ recordId: number; payload: unknown }>,
  ): Promise<ReadonlyMap<number, LineNote[]>>
  /** Adds all of them or none, in their order. @throws ApiError where one cannot be written */
  add(tx: Db, scope: ImportWork, payloads: unknown[]): Promise<WrittenRecord[]>
  /** @throws ApiError */
  change(tx: Db, scope: ImportWork, recordId: number, payload: unknown): Promise<void>
  /**
   * Those whose history has a change after their import last wrote them: also of what an import
   * does not write.
   */
  withLaterVersion(db: Db, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Those that were changed at all since they were added, whoever did it. */
  touched(db: Db, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Those on which something hangs that would be lost with them. */
  withTies(db: Db, communityId: number, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Deletes records, as somebody of the office would. */
  takeBack(tx: Db, scope: OfficeWork, recordIds: number[]): Promise<void>
}

export const TARGETS: Record<ImportKind, Target> = {
  wordpress: contentTarget,
  ics: calendarTarget,
  people: entityTarget,
}
