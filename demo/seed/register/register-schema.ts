import * as v from 'valibot'
import { FAMILY_TEXTS } from '#src/contract/people/pending-family.ts'
import { RELATIONSHIP_DEGREES } from '#src/server/db/relationship-degrees.ts'
import { Count, Text } from '../content-schema.ts'

/**
 * `register.yaml`: the people of a demo parish. All of them are invented: addresses end in
 * `example.org`, telephones begin as none does, and tax numbers have a wrong check digit.
 */

const PERSON = {
  name: Text,
  sex: v.picklist(['m', 'f']),
  title: v.optional(Text),
  /** Parish and county of birth. */
  born: v.optional(v.strictTuple([Text, Text])),
  mobile: v.optional(Text),
  phone: v.optional(Text),
  email: v.optional(Text),
  taxpayer: v.optional(Text),
}
/** Street and door, and how many days ago the parish wrote them down. */
const LIVING = { home: v.strictTuple([Text, Text]), since: Count }

const Person = v.strictObject(PERSON)
const says = v.optional(Text)

const Household = v.strictObject({
  ...LIVING,
  name: Text,
  father: v.optional(Person),
  mother: v.optional(Person),
  /** Who lives with father and mother: what they are, and to which of the two. */
  members: v.optional(
    v.array(
      v.strictObject({
        ...PERSON,
        is: v.picklist(RELATIONSHIP_DEGREES.map(({ code }) => code)),
        of: v.picklist(['father', 'mother', 'both']),
      }),
    ),
    [],
  ),
  /** What the family says of itself. */
  says: v.optional(
    v.strictObject(
      Object.fromEntries(Object.keys(FAMILY_TEXTS).map((question) => [question, says])) as Record<
        keyof typeof FAMILY_TEXTS,
        typeof says
      >,
    ),
  ),
})

export const RegisterFile = v.strictObject({
  households: v.array(Household),
  /** People of whom the parish knows no family. */
  others: v.array(v.strictObject({ ...PERSON, ...LIVING })),
})

export type DemoRegister = v.InferOutput<typeof RegisterFile>
export type DemoHousehold = v.InferOutput<typeof Household>
export type DemoPerson = v.InferOutput<typeof Person>
export type Living = Pick<DemoHousehold, 'home' | 'since'>
