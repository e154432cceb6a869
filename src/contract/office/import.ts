import * as v from 'valibot'
import { Count, Id, Instant } from '../primitives.ts'
import { LINE_OUTCOMES, LINE_PLANS } from './import-line.ts'
import { IMPORT_FAILURES } from './import-notes.ts'

/** The sources of an import: a WordPress export, a calendar, a table of people. */
export const IMPORT_KINDS = ['wordpress', 'ics', 'people'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * `reading`: the server reads the file; `ready`: the import shows its plan and waits for the office
 * to start it; `running`: the import runs; `undoing`: its records are being removed; the others are
 * final.
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

/** Names in capitals stay as they are, or are changed to normal letters. */
const NameCapitals = v.picklist(['kept', 'lowered'])

/** The field of a person that each column of a table holds; null for a column that is left out. */
export const ImportColumns = v.object({
  headers: v.array(v.string()),
  fields: v.array(v.nullable(v.string())),
  /** How the office chose to treat names in capitals; null where there are none. */
  capitals: v.optional(v.nullable(NameCapitals), null),
})
export type ImportColumns = v.InferOutput<typeof ImportColumns>

/** An import of an office, whether or not it is finished. */
export const ImportRecord = v.object({
  id: Id,
  kind: v.picklist(IMPORT_KINDS),
  file_name: v.string(),
  state: v.picklist(IMPORT_STATES),
  failure: v.nullable(v.picklist(IMPORT_FAILURES)),
  /**
   * Whether it was started and no process works on it now: its process ended midway, or other
   * imports are first. In both cases it resumes without anybody's help.
   */
  interrupted: v.boolean(),
  /** Who started it; null for nobody of the office, or where they have no account any more. */
  started_by: v.nullable(v.string()),
  created_at: Instant,
  finished_at: v.nullable(Instant),
  /** The number of lines by planned effect, and by actual effect. */
  plans: v.object(v.entriesFromList(LINE_PLANS, Count)),
  outcomes: v.object(v.entriesFromList(LINE_OUTCOMES, Count)),
  /** How many of the doubtful lines the office accepted. */
  chosen: Count,
  /** For a calendar: whether published events are imported as drafts. */
  as_drafts: v.boolean(),
  /** How many links of imported texts lead to the former site, with no counterpart here. */
  lost_links: Count,
  /** How many records an undo would remove, without those changed since; 0 if it is too late. */
  undoable: Count,
  /** Who undid it, and when; null where it was not undone, or not by somebody of the office. */
  undone_by: v.nullable(v.string()),
  undone_at: v.nullable(Instant),
  /** For people: how the server reads the columns of the table. */
  columns: v.nullable(ImportColumns),
})
export type ImportRecord = v.InferOutput<typeof ImportRecord>

export const Imports = v.object({ results: v.array(ImportRecord) })

/** The options of an import. */
export const ImportStart = v.strictObject({
  /** For a calendar: whether published events are imported as drafts. */
  as_drafts: v.optional(v.boolean(), false),
})
export type ImportStart = v.InferInput<typeof ImportStart>

/** A calendar at an address. */
export const ImportAddress = v.strictObject({
  kind: v.literal('ics'),
  address: v.message(v.pipe(v.string(), v.trim(), v.maxLength(2_000), v.url()), 'address'),
})
export type ImportAddress = v.InferOutput<typeof ImportAddress>

const MEBIBYTE = 1024 * 1024

/** The largest file of each kind, in bytes. */
export const IMPORT_MAX_BYTES: Record<ImportKind, number> = {
  wordpress: 256 * MEBIBYTE,
  ics: 16 * MEBIBYTE,
  people: 16 * MEBIBYTE,
}

/** The most lines of one import. */
export const IMPORT_MAX_LINES = 50_000

/** How a client sends a file: unchanged, with its kind and its name beside it. */
export const ImportQuery = v.strictObject({
  kind: v.picklist(IMPORT_KINDS),
  name: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
})

/** The field that each column of a table holds, in the order of the columns. */
export const MatchColumns = v.strictObject({
  fields: v.pipe(v.array(v.nullable(v.string())), v.maxLength(200, 'list')),
  capitals: v.optional(NameCapitals, 'kept'),
})
export type MatchColumns = v.InferInput<typeof MatchColumns>

/** Which lines a report contains. */
export const ImportReportQuery = v.strictObject({
  /** `untaken` leaves out the lines that were imported in full. */
  lines: v.optional(v.picklist(['all', 'untaken']), 'untaken'),
})
