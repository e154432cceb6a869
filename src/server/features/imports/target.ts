import type { ImportKind, ImportMatch } from '../../../contract/import.ts'
import type { Db } from '../../db/connection.ts'
import type { OfficeWork } from '../staff/resource.ts'
import { contentTarget } from './content-target.ts'
import { entityTarget } from './entity-target.ts'

/** What an import writes to: contents, or the register. */
export interface Target {
  /** Which column of an origin names its records. */
  column: 'contentId' | 'entityId'
  /** Digest of what a record now says of all that an import writes; null where it is gone. */
  written(db: Db, communityId: number, recordId: number): Promise<string | null>
  /** What is here already that may be the same, and did not come by an import of this kind. */
  alike(db: Db, communityId: number, payload: unknown): Promise<ImportMatch[]>
  /** @returns the number of the new record. @throws ApiError where the payload cannot be written */
  add(tx: Db, scope: OfficeWork, payload: unknown): Promise<number>
  /** @throws ApiError */
  change(tx: Db, scope: OfficeWork, recordId: number, payload: unknown): Promise<void>
}

export const TARGETS: Record<ImportKind, Target> = {
  wordpress: contentTarget,
  ics: contentTarget,
  people: entityTarget,
}
