import * as v from 'valibot'
import { LineNote } from './import-notes.ts'
import { paged } from './paging.ts'
import { Id } from './primitives.ts'

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
