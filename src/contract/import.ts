import * as v from 'valibot'
import { IMPORT_FAILURES } from './import-notes.ts'
import { Id, Instant } from './primitives.ts'

/** Where an office brings something from: a WordPress export, a calendar, a table of people. */
export const IMPORT_KINDS = ['wordpress', 'ics', 'people'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * `reading` its file is looked through; `ready` it shows what would happen and waits for the word;
 * `running` it is done; `undoing` what it has brought in is taken back; the others are its end.
 */
export const IMPORT_STATES = [
  'reading',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Names in capitals are kept so, or written in normal letters. */
const NameCapitals = v.picklist(['kept', 'lowered'])

/** Which field of a person each column of a table holds; null for a column that is left out. */
export const ImportColumns = v.object({
  headers: v.array(v.string()),
  fields: v.array(v.nullable(v.string())),
  /** What becomes of names that stand in capitals: the office's choice; null where there are none. */
  capitals: v.optional(v.nullable(NameCapitals), null),
})
export type ImportColumns = v.InferOutput<typeof ImportColumns>

/** Something that an office brings in, or has brought in. */
export const ImportRecord = v.object({
  id: Id,
  kind: v.picklist(IMPORT_KINDS),
  file_name: v.string(),
  state: v.picklist(IMPORT_STATES),
  failure: v.nullable(v.picklist(IMPORT_FAILURES)),
  /**
   * Whether it was begun and no process works on it now: that has ended in the middle, or others have
   * their turn. Either way it goes on by itself.
   */
  interrupted: v.boolean(),
  /** Who began it; null where it was not somebody of the office, or they have no account any more. */
  started_by: v.nullable(v.string()),
  created_at: Instant,
  finished_at: v.nullable(Instant),
  /** How many of its lines would come to what, and how many have come to what. */
  plans: v.object({
    new: count,
    changed: count,
    unchanged: count,
    doubtful: count,
    refused: count,
  }),
  outcomes: v.object({
    added: count,
    changed: count,
    unchanged: count,
    left: count,
    refused: count,
    undone: count,
    kept: count,
  }),
  /** How many of the doubtful ones were chosen. */
  chosen: count,
  /** Of a calendar: whether what it publishes comes as drafts. */
  as_drafts: v.boolean(),
  /** How many links of what came lead to the former site, and to nothing here. */
  lost_links: count,
  /** How many records would be taken back, but for those that were changed since; none once it is too late. */
  undoable: count,
  /** Who had it taken back, and when; null where it was not, or not by somebody of the office. */
  undone_by: v.nullable(v.string()),
  undone_at: v.nullable(Instant),
  /** Of people: how the columns of the table are read. */
  columns: v.nullable(ImportColumns),
})
export type ImportRecord = v.InferOutput<typeof ImportRecord>

export const Imports = v.object({ results: v.array(ImportRecord) })

/** How something is brought in. */
export const ImportStart = v.strictObject({
  /** Of a calendar: whether what it publishes comes as drafts. */
  as_drafts: v.optional(v.boolean(), false),
})
export type ImportStart = v.InferInput<typeof ImportStart>

/** A calendar that stands at an address. */
export const ImportAddress = v.strictObject({
  kind: v.literal('ics'),
  address: v.message(v.pipe(v.string(), v.trim(), v.maxLength(2_000), v.url()), 'address'),
})
export type ImportAddress = v.InferOutput<typeof ImportAddress>

const MEBIBYTE = 1024 * 1024

/** How large a file of each kind may be, in bytes. */
export const IMPORT_MAX_BYTES: Record<ImportKind, number> = {
  wordpress: 256 * MEBIBYTE,
  ics: 16 * MEBIBYTE,
  people: 16 * MEBIBYTE,
}

/** The most lines that one import has. */
export const IMPORT_MAX_LINES = 50_000

/** How a file is sent: as it is, with what it is and what it was called beside it. */
export const ImportQuery = v.strictObject({
  kind: v.picklist(IMPORT_KINDS),
  name: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
})

/** Which field each column of a table holds, in their order. */
export const MatchColumns = v.strictObject({
  fields: v.pipe(v.array(v.nullable(v.string())), v.maxLength(200, 'list')),
  capitals: v.optional(NameCapitals, 'kept'),
})
export type MatchColumns = v.InferInput<typeof MatchColumns>

/** Which lines a report has. */
export const ImportReportQuery = v.strictObject({
  /** `untaken` leaves out what was brought in whole. */
  lines: v.optional(v.picklist(['all', 'untaken']), 'untaken'),
})
