import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { ImportKind } from '#src/contract/office/import.ts'
import type { KeptMatch, RecordMatch } from '#src/contract/office/import-line.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { OfficeWork } from '#src/server/office-kit/resource.ts'
import type { Reader } from '../readers/reader.ts'
import { READERS } from '../readers/readers.ts'
import { addPayloads, contentTarget, writtenContents } from './content-target.ts'
import { entityTarget } from './entity-target.ts'
import { ContentPayload } from './payload.ts'

/**
 * Writes lines of a calendar as events. The office decides whether they are published: a calendar
 * only marks private ones.
 */
const eventTarget: Target = {
  ...contentTarget,
  written: (db, communityId, recordIds) => writtenContents(db, communityId, recordIds, published),
  add: (tx, scope, payloads) => {
    const asked = payloads.map((one) => (scope.asDrafts ? withStatus(one, 'draft') : one))
    return addPayloads(tx, scope, asked, published)
  },
  change: (tx, scope, recordId, payload) =>
    contentTarget.change(tx, scope, recordId, withStatus(payload, statusIn(payload))),
}

/** Publishing a draft does not count as an edit of its content. */
function published(record: ContentRecord): ContentRecord {
  return { ...record, status: record.status === 'draft' ? 'published' : record.status }
}

/** An event that has become private is unpublished; otherwise the office's choice stays. */
function statusIn(payload: unknown): 'draft' | undefined {
  return v.parse(ContentPayload, payload).form.status === 'draft' ? 'draft' : undefined
}

function withStatus(payload: unknown, status: 'draft' | undefined): ContentPayload {
  const whole = v.parse(ContentPayload, payload)
  const { status: _, ...form } = whole.form
  return { ...whole, form: { ...form, ...(status !== undefined && { status }) } }
}

/** The account that imports, and its options. */
export interface ImportWork extends OfficeWork {
  /** Whether the events that a calendar publishes come as drafts. */
  asDrafts: boolean
}

/** A written record: its number, and the digest of its present content. */
export interface WrittenRecord {
  recordId: number
  writtenDigest: string
}

/** The earlier lines of a file that may describe the same record as a line. */
export type FindEarlier = (position: number, payload: unknown) => KeptMatch[]

/**
 * The records that an import writes to: contents, or the register. Each method runs a fixed number
 * of statements for any number of records, except for those it changes.
 */
export interface Target {
  /** The column of an origin that names its records. */
  column: 'contentId' | 'entityId'
  /** The most lines written in one transaction, however fast they are. */
  linesAtOnce: number
  /** The records that still exist. */
  there(db: Db, communityId: number, recordIds: number[]): Promise<ReadonlySet<number>>
  /** SQL condition: a record still exists. @param recordId its number, which may be null */
  isHere(communityId: number, recordId: SQL): SQL
  /** Digests of all the fields that an import writes, as they are now; without deleted records. */
  written(db: Db, communityId: number, recordIds: number[]): Promise<ReadonlyMap<number, string>>
  /** For each line the existing records that may be the same and were not imported. */
  alike(db: Db, communityId: number, payloads: unknown[]): Promise<RecordMatch[][]>
  /**
   * Finds the earlier lines of a file that may describe the same record, where only a person can
   * tell. Most sources have unique keys.
   *
   * @returns a function to call for each line, in the order of the file
   */
  earlier(): FindEarlier
  /** Notes for changed lines that were imported before, by the numbers of records. */
  remarks?(
    db: Db,
    known: Array<{ recordId: number; payload: unknown }>,
  ): Promise<ReadonlyMap<number, LineNote[]>>
  /** Adds all of them in order, or none. @throws ApiError if one cannot be written */
  add(tx: Db, scope: ImportWork, payloads: unknown[]): Promise<WrittenRecord[]>
  /** @throws ApiError */
  change(tx: Db, scope: ImportWork, recordId: number, payload: unknown): Promise<void>
  /**
   * Records with a change after their import last wrote them, including fields that an import does
   * not write.
   */
  withLaterVersion(db: Db, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Records changed at all since they were added, by anybody. */
  touched(db: Db, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Records with dependent data that would be lost with them. */
  withTies(db: Db, communityId: number, recordIds: number[]): Promise<ReadonlySet<number>>
  /** Deletes records, as the office would. */
  takeBack(tx: Db, scope: OfficeWork, recordIds: number[]): Promise<void>
}

const TARGETS: Record<Reader['target'], Target> = {
  contents: contentTarget,
  events: eventTarget,
  register: entityTarget,
}

/** The records that the items of a kind of source become. */
export function targetFor(kind: ImportKind): Target {
  return TARGETS[READERS[kind].target]
}
