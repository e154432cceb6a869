import * as v from 'valibot'
import { RequiredLine } from '../form-fields.ts'
import { AskedId } from '../primitives.ts'
import { SIMILARITY_REASONS } from '../requests/join.ts'
import { EntityRecord } from './entity.ts'

/** How likely it is that two records are of one person. */
export const SIMILARITY_DEGREES = ['strong', 'good', 'weak'] as const
export type SimilarityDegree = (typeof SIMILARITY_DEGREES)[number]

/** Two records that may be of one person, and the reasons. */
export const DuplicatePair = v.object({
  people: v.tuple([EntityRecord, EntityRecord]),
  reasons: v.pipe(v.array(v.picklist(SIMILARITY_REASONS)), v.minLength(1)),
  likeness: v.picklist(SIMILARITY_DEGREES),
})
export type DuplicatePair = v.InferOutput<typeof DuplicatePair>

/** The most pairs that are proposed at once; more follow once these are settled. */
export const DUPLICATES_MAX = 100

/** The fields whose value may be the same in the records of many people. */
export const SHARED_FIELDS = ['email', 'phone'] as const
export type SharedField = (typeof SHARED_FIELDS)[number]

/** The most groups that are proposed at once, and the most people that a group names. */
export const SHARED_GROUPS_MAX = 50
export const GROUP_PEOPLE_MAX = 50

/**
 * More than two records that look alike only by one value, such as an address that was typed for
 * everybody without one. They are one proposal, not one for each pair.
 */
export const SharedValueGroup = v.object({
  field: v.picklist(SHARED_FIELDS),
  /** As it is compared: an address in small letters, the last nine digits of a telephone. */
  value: v.string(),
  /** How many records have it; `people` names the first of them. */
  count: v.number(),
  people: v.array(
    v.pick(EntityRecord, ['id', 'name', 'email', 'mobilephone', 'phone', 'birth_place_parish']),
  ),
})
export type SharedValueGroup = v.InferOutput<typeof SharedValueGroup>

/** Pairs, the likeliest first, and groups, the largest first. */
export const DuplicatePairs = v.object({
  results: v.array(DuplicatePair),
  groups: v.array(SharedValueGroup),
})
export type DuplicatePairs = v.InferOutput<typeof DuplicatePairs>

/** Declares that two records are of two people. */
export const DistinctPeople = v.strictObject({
  ids: v.pipe(
    v.tuple([v.message(AskedId, 'reference'), v.message(AskedId, 'reference')]),
    v.check(([one, other]) => one !== other, 'twice'),
  ),
})

/** Declares that a value which many records share says nothing about whose they are. */
export const SharedValue = v.strictObject({
  field: v.picklist(SHARED_FIELDS),
  value: RequiredLine,
})
export type SharedValue = v.InferOutput<typeof SharedValue>
