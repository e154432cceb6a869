import * as v from 'valibot'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { Count, Hour, Text } from '../content-schema.ts'

/** `requests.yaml`: the requests to the office of a demo parish, and the people who work there. */

/** A relative time: an hour of a past day in the parish, or a few minutes ago. */
const Ago = v.union([v.strictObject({ days: Count, at: Hour }), v.strictObject({ minutes: Count })])

/** An action on a request; `by` is the address of a colleague. */
const Act = v.variant('act', [
  v.strictObject({ when: Ago, act: v.literal('answered'), text: Text }),
  v.strictObject({ when: Ago, act: v.literal('withdrawn') }),
  v.strictObject({ when: Ago, act: v.picklist(['asked', 'note']), by: Text, text: Text }),
  v.strictObject({ when: Ago, act: v.literal('accepted'), by: Text }),
  v.strictObject({ when: Ago, act: v.literal('rejected'), by: Text, reason: Text }),
  v.strictObject({ when: Ago, act: v.literal('assigned'), by: Text, to: Text }),
  v.strictObject({
    when: Ago,
    act: v.literal('document'),
    by: Text,
    key: Text,
    state: v.picklist(['in', 'not_needed']),
  }),
])

/** A request to a demo parish, and its history. */
const Request = v.strictObject({
  kind: v.picklist(REQUEST_KINDS),
  sent: Ago,
  /** The address of the account that it was sent from. */
  account: v.optional(Text),
  /** The colleague who recorded it for somebody who came or called. */
  writtenBy: v.optional(Text),
  /** The person of the register that a join request became, by name. */
  became: v.optional(Text),
  /**
   * The form values, as the call of this kind takes them. `{day+68:sun}` is the first Sunday from
   * 68 days ahead on.
   */
  form: v.record(v.string(), v.unknown()),
  /** Oldest first. */
  since: v.optional(v.array(Act), []),
})

const INTENTION = {
  type: Text,
  text: Text,
  /** The name and the address of the sender. */
  from: v.strictTuple([Text, Text]),
}

/** A requested intention for one of the masses from this week's Monday on. */
const Intention = v.strictObject({
  ...INTENTION,
  /** The index of the mass in the parish's timetable, from 0. */
  mass: Count,
  /** Whether it waits for an answer; intentions of past masses were accepted. */
  waits: v.optional(v.boolean(), false),
})

/** A person with an account at a demo parish, besides the demo's own accounts. */
const Member = v.strictObject({
  email: Text,
  name: Text,
  /** Whether they have access to the private area. */
  belongs: v.boolean(),
  /** Their role in the office. */
  role: v.optional(v.picklist(STAFF_ROLES)),
})

export const RequestsFile = v.strictObject({
  members: v.array(Member),
  requests: v.array(Request),
  intentions: v.array(Intention),
  /** An intention that was booked before its mass was cancelled. */
  ofCancelledMass: v.optional(v.strictObject(INTENTION)),
})

export type Ago = v.InferOutput<typeof Ago>
export type DemoAct = v.InferOutput<typeof Act>
export type DemoRequest = v.InferOutput<typeof Request>
export type DemoIntention = v.InferOutput<typeof Intention>
export type DemoMember = v.InferOutput<typeof Member>
export type DemoOffice = v.InferOutput<typeof RequestsFile>
