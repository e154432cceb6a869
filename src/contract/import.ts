import * as v from 'valibot'
import { paged } from './paging.ts'
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

/** What would become of something, as it was when the file was read. */
export const LINE_PLANS = ['new', 'changed', 'unchanged', 'doubtful', 'refused'] as const
export type LinePlan = (typeof LINE_PLANS)[number]

/** What became of it; `kept` what was brought in and not taken back with the others. */
export const LINE_OUTCOMES = [
  'added',
  'changed',
  'unchanged',
  'left',
  'refused',
  'undone',
  'kept',
] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** Why a whole file cannot be read. */
export const IMPORT_FAILURES = [
  'not_wordpress',
  'not_calendar',
  'not_table',
  'broken',
  'long',
  'too_large',
  'unreachable',
  'file_gone',
  'internal',
] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/** Why a file that a text leads to could not be copied. */
export const FILE_FAILURES = [
  /** There is none, nobody may have it, or not from here. */
  'file_missing',
  /** Not of a kind that is offered beside contents. */
  'file_kind',
  'file_large',
  /** The former site did not answer, or not rightly. */
  'file_unreached',
  /** The fault is ours. */
  'file_failed',
] as const
export type FileFailure = (typeof FILE_FAILURES)[number]

/** Why something is not taken, is left for a person to decide, or comes otherwise than it was. */
export const LINE_NOTES = [
  // It is not taken.
  'not_content',
  'trashed',
  'revision',
  'no_title',
  'no_text',
  'no_name',
  'no_day',
  'invalid',
  'deleted_here',
  'twice',
  'failed',
  // It waits for a decision.
  'alike',
  'alike_in_file',
  'edited_here',
  // It comes, but not all of it, or not as it was.
  'title_cut',
  'title_from_text',
  'summary_cut',
  'text_cut',
  'page_as_draft',
  'private_as_draft',
  'password_as_draft',
  'pending_as_draft',
  'day_unknown',
  'shortcode_removed',
  'embed_as_link',
  'code_removed',
  'picture_dropped',
  'pictures_cut',
  'files_cut',
  'hashtags_cut',
  'slug_changed',
  'zone_unknown',
  'rule_as_dates',
  'rule_cut',
  'rule_unreadable',
  'place_cut',
  'date_text_lost',
  'value_dropped',
  'links_lost',
  ...FILE_FAILURES,
  // It is not taken back.
  'changed_since',
  'has_ties',
] as const
export type LineNoteCode = (typeof LINE_NOTES)[number]

export const LineNote = v.object({
  code: v.picklist(LINE_NOTES),
  /** What it is about: the name of a field, of a shortcode, of a zone. */
  detail: v.nullable(v.string()),
})
export type LineNote = v.InferOutput<typeof LineNote>

const position = v.pipe(v.number(), v.integer(), v.minValue(1))
const reasons = v.array(v.string())

/** What is here already and may be that of a line: somebody of the register, or a content. */
export const RecordMatch = v.object({ id: Id, name: v.string(), reasons })
export type RecordMatch = v.InferOutput<typeof RecordMatch>

/** An earlier line of the same file that may be of the same person. */
export const LineMatch = v.object({ position, name: v.string(), reasons })
export type LineMatch = v.InferOutput<typeof LineMatch>

export const ImportMatch = v.union([RecordMatch, LineMatch])
export type ImportMatch = v.InferOutput<typeof ImportMatch>

/** As it is kept with a line: what an earlier one is called stands there only. */
export type KeptMatch = RecordMatch | Omit<LineMatch, 'name'>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Which field of a person each column of a table holds; null for a column that is left out. */
export const ImportColumns = v.object({
  headers: v.array(v.string()),
  fields: v.array(v.nullable(v.string())),
})
export type ImportColumns = v.InferOutput<typeof ImportColumns>

/** Something that an office brings in, or has brought in. */
export const ImportRecord = v.object({
  id: Id,
  kind: v.picklist(IMPORT_KINDS),
  file_name: v.string(),
  state: v.picklist(IMPORT_STATES),
  failure: v.nullable(v.picklist(IMPORT_FAILURES)),
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

export const ImportLine = v.object({
  position,
  title: v.string(),
  plan: v.picklist(LINE_PLANS),
  outcome: v.nullable(v.picklist(LINE_OUTCOMES)),
  notes: v.array(LineNote),
  matches: v.array(ImportMatch),
  chosen: v.boolean(),
  /** The record that it is here, once it is one. */
  record_id: v.nullable(Id),
})
export type ImportLine = v.InferOutput<typeof ImportLine>

export const ImportLines = paged(ImportLine)

/** What lines of an import are narrowed to. */
export const ImportLineFilters = v.strictObject({
  plan: v.optional(v.picklist(LINE_PLANS)),
  outcome: v.optional(v.picklist(LINE_OUTCOMES)),
})

const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647))

/** Which doubtful lines are taken after all; without positions, every one of them. */
export const ImportChoice = v.strictObject({
  positions: v.optional(v.pipe(v.array(Position), v.maxLength(500))),
  chosen: v.boolean(),
})
export type ImportChoice = v.InferOutput<typeof ImportChoice>

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
})
export type MatchColumns = v.InferOutput<typeof MatchColumns>

/** Which lines a report has. */
export const ImportReportQuery = v.strictObject({
  /** `untaken` leaves out what was brought in whole. */
  lines: v.optional(v.picklist(['all', 'untaken']), 'untaken'),
})
