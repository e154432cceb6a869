import type { ImportKind } from '#src/contract/import.ts'
import type { RecordMatch } from '#src/contract/import-line.ts'
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

/** What an import writes to: contents, or the register. */
export interface Target {
  /** Which column of an origin names its records. */
  column: 'contentId' | 'entityId'
  /** Digest of what a record now says of all that an import writes; null where it is gone. */
  written(db: Db, communityId: number, recordId: number): Promise<string | null>
  /** What is here already that may be the same, and did not come by an import of this kind. */
  alike(db: Db, communityId: number, payload: unknown): Promise<RecordMatch[]>
  /** @returns the number of the new record. @throws ApiError where the payload cannot be written */
  add(tx: Db, scope: ImportWork, payload: unknown): Promise<number>
  /** @throws ApiError */
  change(tx: Db, scope: ImportWork, recordId: number, payload: unknown): Promise<void>
  /** Whether its history has a change after an instant: also of what an import does not write. */
  hasLaterVersion(db: Db, recordId: number, since: string): Promise<boolean>
  /** Whether something hangs on a record that would be lost with it. */
  hasTies(db: Db, communityId: number, recordId: number): Promise<boolean>
  /** Deletes a record, as somebody of the office would. */
  takeBack(tx: Db, scope: OfficeWork, recordId: number): Promise<void>
}

export const TARGETS: Record<ImportKind, Target> = {
  wordpress: contentTarget,
  ics: calendarTarget,
  people: entityTarget,
}
