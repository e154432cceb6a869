import * as v from 'valibot'
import { OptionalEmail } from './form-fields.ts'
import { PERSON_ANSWER, PERSON_FIELDS } from './person.ts'
import { Id, Instant } from './primitives.ts'
import { AccountAnswer } from './request-record.ts'

/** What the register may leave open of a person: of some it knows little more than the name. */
export const EntityForm = v.strictObject({
  ...PERSON_FIELDS,
  sex: v.optional(v.nullable(PERSON_FIELDS.sex), null),
  email: OptionalEmail,
})
export type EntityForm = v.InferOutput<typeof EntityForm>

/** Someone in a community's register. */
export const EntityRecord = v.object({
  id: Id,
  ...PERSON_ANSWER,
  sex: v.nullable(PERSON_ANSWER.sex),
  email: v.nullable(PERSON_ANSWER.email),
  /** The account of who accepted to belong to the community, or asked for it. */
  account: v.nullable(AccountAnswer),
  /** Names this state of what an editor can change, for `If-Match`. */
  version: v.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type EntityRecord = v.InferOutput<typeof EntityRecord>
