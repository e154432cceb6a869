import * as v from 'valibot'
import {
  OptionalId,
  OptionalLine,
  OptionalName,
  OptionalText,
  RequiredLine,
} from '../form-fields.ts'
import { BriefPerson, BriefPersonAnswer } from '../people/person.ts'
import { Id, MaybeText } from '../primitives.ts'
import { RequestStatus } from './request-status.ts'

/**
 * The parent through whom a member belongs to the household: 1 father, 2 mother, 3 both
 * (requirements §9.2).
 */
export const RELATION_WITH = { father: 1, mother: 2, both: 3 } as const
export const RelationWith = v.picklist([1, 2, 3], 'relation')

/** The same in a form, which may send digits. */
const WrittenRelation = v.pipe(
  v.picklist([1, 2, 3, '1', '2', '3'], 'relation'),
  v.transform(Number),
  RelationWith,
)

/** The most members of one registration besides father and mother. */
export const HOUSEHOLD_MAX = 30

const person = v.optional(v.nullable(BriefPerson), null)

/** Whether the registration states how a member belongs to the family (requirements §5.3). */
export function hasRelation(line: {
  relation_with: number | null
  relationship_degree_id: number | null
}): boolean {
  return line.relation_with !== null || line.relationship_degree_id !== null
}

/** A member of the household (requirements §3.9). */
export const FamilyEntityLine = v.pipe(
  v.strictObject({
    entity_id: OptionalId,
    entity_name: OptionalName,
    entity_description: OptionalLine,
    pending_entity: person,
    entity: person,
    relation_with: v.optional(v.nullable(WrittenRelation), null),
    relationship_degree_id: OptionalId,
  }),
  v.forward(
    v.check((line) => hasRelation(line), 'relation'),
    ['relation_with'],
  ),
  v.forward(
    v.check(
      ({ entity_id, entity_name, pending_entity, entity }) =>
        entity_id !== null || entity_name !== null || pending_entity !== null || entity !== null,
      'required',
    ),
    ['entity_name'],
  ),
)
export type FamilyEntityLine = v.InferOutput<typeof FamilyEntityLine>

const FAMILY_TEXT_NAMES = [
  'opt1_text',
  'opt1_text2',
  'opt1_text2_description',
  'opt2_text',
  'opt2_text2',
  'opt3_text',
  'opt4_text',
  'opt5_text',
] as const

/** The six questions that a family may answer in its own words. */
export const FAMILY_TEXTS = v.entriesFromList(FAMILY_TEXT_NAMES, OptionalText)

/** The same as answers hold them. */
export const FAMILY_TEXT_ANSWERS = v.entriesFromList(FAMILY_TEXT_NAMES, MaybeText)

const DETAILS = {
  name: RequiredLine,
  father_id: OptionalId,
  father_name: OptionalName,
  father: person,
  father_pending_entity: person,
  mother_id: OptionalId,
  mother_name: OptionalName,
  mother: person,
  mother_pending_entity: person,
  ...FAMILY_TEXTS,
  family_entities: v.optional(
    v.pipe(v.array(FamilyEntityLine), v.maxLength(HOUSEHOLD_MAX, 'household')),
    [],
  ),
} as const

interface Father {
  father_id: number | null
  father_name: string | null
}

export function hasFather({ father_id, father_name }: Father): boolean {
  return father_id !== null || father_name !== null
}

/** A family as its registration needs it (requirements §3.8): its name, and its father (§5.3). */
export const FamilyDetails = v.pipe(
  v.strictObject(DETAILS),
  v.forward(
    v.check((family) => hasFather(family), 'required'),
    ['father_name'],
  ),
)
export type FamilyDetails = v.InferOutput<typeof FamilyDetails>

const id = v.nullable(Id)
const personAnswer = v.nullable(BriefPersonAnswer)

export const FamilyEntityLineAnswer = v.object({
  entity_id: id,
  entity_name: MaybeText,
  entity_description: MaybeText,
  pending_entity: personAnswer,
  entity: personAnswer,
  relation_with: v.nullable(RelationWith),
  relationship_degree_id: id,
})

/**
 * A person's family in a community, in one of the states of requirements §4.4: new (no id, nothing
 * filled in), sent (`form_id` and `status`, read-only), or validated (`father_id` and no `form_id`,
 * read-only).
 */
export const FamilyInfo = v.object({
  id,
  /** Identifies the registration among those of its sender, until the office has accepted it. */
  form_id: MaybeText,
  status: v.nullable(RequestStatus),
  /** Why the office declined, where it did and gave a reason. */
  reason: MaybeText,
  reference: MaybeText,
  name: MaybeText,
  father_id: id,
  father_name: MaybeText,
  father_description: MaybeText,
  father: personAnswer,
  father_pending_entity: personAnswer,
  mother_id: id,
  mother_name: MaybeText,
  mother_description: MaybeText,
  mother: personAnswer,
  mother_pending_entity: personAnswer,
  ...FAMILY_TEXT_ANSWERS,
  family_entities: v.array(FamilyEntityLineAnswer),
})
export type FamilyInfo = v.InferOutput<typeof FamilyInfo>

/** An empty form. */
export const NEW_FAMILY: FamilyInfo = {
  id: null,
  form_id: null,
  status: null,
  reason: null,
  reference: null,
  name: null,
  father_id: null,
  father_name: null,
  father_description: null,
  father: null,
  father_pending_entity: null,
  mother_id: null,
  mother_name: null,
  mother_description: null,
  mother: null,
  mother_pending_entity: null,
  opt1_text: null,
  opt1_text2: null,
  opt1_text2_description: null,
  opt2_text: null,
  opt2_text2: null,
  opt3_text: null,
  opt4_text: null,
  opt5_text: null,
  family_entities: [],
}

/** The answer to a registered or changed family. */
export const FamilySent = v.object({ id: Id, form_id: v.string(), status: RequestStatus })
export type FamilySent = v.InferOutput<typeof FamilySent>
