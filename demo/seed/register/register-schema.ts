import * as v from 'valibot'
import { LIFE_EVENT_KINDS, MARITAL_STATUSES, PartialDate } from '#src/contract/people/life.ts'
import { FAMILY_TEXTS } from '#src/contract/requests/family.ts'
import { RELATIONSHIP_DEGREES } from '#src/server/db/relationship-degrees.ts'
import { Count, Text } from '../content-schema.ts'

/**
 * `register.yaml`: the people of a demo parish. All of them are invented: addresses end in
 * `example.org`, telephone numbers have an unused prefix, and tax numbers have a wrong check digit.
 */

/** Something of a life: when, where, and its entry in the books (book, page, number). */
const LifeEvent = v.strictObject({
  kind: v.picklist(LIFE_EVENT_KINDS),
  /** As much as is known of a date, or so many years before a day around the seeding. */
  date: v.union([PartialDate, v.strictObject({ years: Count, day: v.number() })]),
  place: v.optional(Text),
  entry: v.optional(v.strictTuple([Text, Text, Text])),
})

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
  status: v.optional(v.picklist(MARITAL_STATUSES)),
  life: v.optional(v.array(LifeEvent), []),
}
/** Street and house number, and how many days ago the parish recorded them. */
const LIVING = { home: v.strictTuple([Text, Text]), since: Count }

const Person = v.strictObject(PERSON)
const says = v.optional(Text)

const Household = v.strictObject({
  ...LIVING,
  name: Text,
  father: v.optional(Person),
  mother: v.optional(Person),
  /** The other members of the household: their relation, and to which parent. */
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
  /** The family's own answers. */
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
  /** People without a known family. */
  others: v.array(v.strictObject({ ...PERSON, ...LIVING })),
})

export type DemoRegister = v.InferOutput<typeof RegisterFile>
export type DemoHousehold = v.InferOutput<typeof Household>
export type DemoPerson = v.InferOutput<typeof Person>
export type Living = Pick<DemoHousehold, 'home' | 'since'>
