import * as v from 'valibot'
import { OptionalEmail } from '../form-fields.ts'
import { Id, Instant } from '../primitives.ts'
import { AccountAnswer } from '../requests/request-record.ts'
import { PERSON_ANSWER, PERSON_FIELDS } from './person.ts'

/** Fields that the register may leave empty: some records hold little more than a name. */
export const EntityForm = v.strictObject({
  ...PERSON_FIELDS,
  sex: v.optional(v.nullable(PERSON_FIELDS.sex), null),
  email: OptionalEmail,
})
export type EntityForm = v.InferOutput<typeof EntityForm>

/** A person in a community's register. */
export const EntityRecord = v.object({
  id: Id,
  ...PERSON_ANSWER,
  sex: v.nullable(PERSON_ANSWER.sex),
  email: v.nullable(PERSON_ANSWER.email),
  /** The account that accepted to belong to the community, or asked to. */
  account: v.nullable(AccountAnswer),
  /** The version of all that an editor can change, for `If-Match`. */
  version: v.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type EntityRecord = v.InferOutput<typeof EntityRecord>
