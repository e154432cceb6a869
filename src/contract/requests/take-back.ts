import * as v from 'valibot'
import { Id } from '../primitives.ts'

/** Why a person of the register stays although the acceptance that named them is taken back. */
export const STAY_REASONS = [
  /** They were in the register before. */
  'existed',
  'merged',
  'changed',
  'family',
  'requests',
  'account',
] as const
export type StayReason = (typeof STAY_REASONS)[number]

/** Why an acceptance cannot be taken back. */
export const TAKE_BACK_REFUSALS = [
  /** It is older than the records of what an acceptance makes. */
  'unknown',
  'family_changed',
  /** The sender has sent another request of the kind since, and may have only one. */
  'other_pending',
] as const

const PersonOfAcceptance = v.object({
  id: Id,
  name: v.string(),
  /** Null for a record that the acceptance added, and that goes with it. */
  stays: v.nullable(v.picklist(STAY_REASONS)),
  /** Whether values that the acceptance wrote into the record become the former ones. */
  is_restored: v.boolean(),
})

/** What follows when an acceptance is taken back; after it was, what has followed. */
export const TakeBack = v.object({
  refused: v.nullable(v.picklist(TAKE_BACK_REFUSALS)),
  /**
   * The private area: it closes, it stays open because it was open before, or nobody had entered
   * it; null for a kind of request that does not open it.
   */
  access: v.nullable(v.picklist(['ends', 'stays', 'none'])),
  /** The name of the family that leaves the register; null if there is none. */
  family: v.nullable(v.string()),
  /** The people of the register whom the acceptance added, changed or linked. */
  people: v.array(PersonOfAcceptance),
})
export type TakeBack = v.InferOutput<typeof TakeBack>
