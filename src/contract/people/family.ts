import * as v from 'valibot'
import { OptionalId, OptionalLine, RequiredLine } from '../form-fields.ts'
import { AskedId, Id, Instant, MaybeText } from '../primitives.ts'
import {
  FAMILY_TEXT_ANSWERS,
  FAMILY_TEXTS,
  HOUSEHOLD_MAX,
  hasRelation,
  RelationWith,
} from '../requests/family.ts'
import { AccountAnswer } from '../requests/request-record.ts'

/** A member of a registered household, by their number in the register. */
const MemberForm = v.pipe(
  v.strictObject({
    entity_id: v.message(AskedId, 'reference'),
    entity_description: OptionalLine,
    relation_with: v.optional(v.nullable(RelationWith), null),
    relationship_degree_id: OptionalId,
  }),
  v.forward(
    v.check((line) => hasRelation(line), 'relation'),
    ['relation_with'],
  ),
)

/** A family as the office registers it: its people are in the register already. */
export const RegisteredFamilyForm = v.strictObject({
  name: RequiredLine,
  father_id: OptionalId,
  mother_id: OptionalId,
  ...FAMILY_TEXTS,
  family_entities: v.optional(
    v.pipe(
      v.array(MemberForm),
      v.maxLength(HOUSEHOLD_MAX, 'household'),
      v.check(
        (lines) => new Set(lines.map(({ entity_id }) => entity_id)).size === lines.length,
        'twice',
      ),
    ),
    [],
  ),
})
export type RegisteredFamilyForm = v.InferOutput<typeof RegisteredFamilyForm>

const id = v.nullable(Id)

/** A family in a community's register. */
export const FamilyRecord = v.object({
  id: Id,
  name: v.string(),
  father_id: id,
  father_name: MaybeText,
  mother_id: id,
  mother_name: MaybeText,
  ...FAMILY_TEXT_ANSWERS,
  family_entities: v.array(
    v.object({
      entity_id: Id,
      entity_name: v.string(),
      entity_description: MaybeText,
      relation_with: v.nullable(RelationWith),
      relationship_degree_id: id,
    }),
  ),
  /** The person who registered it, and so sees it in the private area. */
  account: v.nullable(AccountAnswer),
  /** The version of all that an editor can change, for `If-Match`. */
  version: v.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type FamilyRecord = v.InferOutput<typeof FamilyRecord>
