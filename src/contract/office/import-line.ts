import * as v from 'valibot'
import { paged } from '../paging.ts'
import { Id } from '../primitives.ts'
import { LineNote } from './import-notes.ts'

/** The planned effect of a line, at the time when the file was read. */
export const LINE_PLANS = ['new', 'changed', 'unchanged', 'doubtful', 'refused'] as const
export type LinePlan = (typeof LINE_PLANS)[number]

/** The actual effect; `kept` is a record that the import brought and its undoing left in place. */
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

const position = v.pipe(v.number(), v.integer(), v.minValue(1))
const reasons = v.array(v.string())

/** An existing record that may match a line: a person of the register, or a content. */
export const RecordMatch = v.object({ id: Id, name: v.string(), reasons })
export type RecordMatch = v.InferOutput<typeof RecordMatch>

/** An earlier line of the same file that may be of the same person. */
const LineMatch = v.object({ position, name: v.string(), reasons })
type LineMatch = v.InferOutput<typeof LineMatch>

export const ImportMatch = v.union([RecordMatch, LineMatch])
export type ImportMatch = v.InferOutput<typeof ImportMatch>

/** A match as stored with a line; the name of an earlier line is only stored on that line. */
export type KeptMatch = RecordMatch | Omit<LineMatch, 'name'>

export const ImportLine = v.object({
  position,
  title: v.string(),
  plan: v.picklist(LINE_PLANS),
  outcome: v.nullable(v.picklist(LINE_OUTCOMES)),
  notes: v.array(LineNote),
  matches: v.array(ImportMatch),
  chosen: v.boolean(),
  /** The record that the line has become, once there is one. */
  record_id: v.nullable(Id),
})
export type ImportLine = v.InferOutput<typeof ImportLine>

export const ImportLines = paged(ImportLine)

/** The filters of an import's lines. */
export const ImportLineFilters = v.strictObject({
  plan: v.optional(v.picklist(LINE_PLANS)),
  outcome: v.optional(v.picklist(LINE_OUTCOMES)),
})

const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647))

/** Which doubtful lines the office accepts after all; without positions, all of them. */
export const ImportChoice = v.strictObject({
  positions: v.optional(v.pipe(v.array(Position), v.maxLength(500))),
  chosen: v.boolean(),
})
export type ImportChoice = v.InferOutput<typeof ImportChoice>
