import * as v from 'valibot'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-status.ts'
import { Count, Hour, Text } from '../content-schema.ts'

/** `requests.yaml`: what the office of a demo parish is asked for, and who helps there. */

/** When something was: some days ago at an hour of the parish, or a few minutes ago. */
const Ago = v.union([v.strictObject({ days: Count, at: Hour }), v.strictObject({ minutes: Count })])

/** Something that was done with a request; `by` is the address of a colleague. */
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

/** A request to a demo parish, and what became of it. */
const Request = v.strictObject({
  kind: v.picklist(REQUEST_KINDS),
  sent: Ago,
  /** The address of the account that it was sent from. */
  account: v.optional(Text),
  /** By whom it was written down, for somebody who came or called. */
  writtenBy: v.optional(Text),
  /** Whose of the register it became, by their name, where it was a request to join. */
  became: v.optional(Text),
  /**
   * What its sender filled in, as the call of this kind takes it. `{day+68:sun}` is the first Sunday
   * from 68 days ahead on.
   */
  form: v.record(v.string(), v.unknown()),
  /** Oldest first. */
  since: v.optional(v.array(Act), []),
})

const INTENTION = {
  type: Text,
  text: Text,
  /** The name and the address of who asks. */
  from: v.strictTuple([Text, Text]),
}

/** An intention that was asked for one of the masses from this week's Monday on. */
const Intention = v.strictObject({
  ...INTENTION,
  /** Which mass of the parish's timetable, from 0. */
  mass: Count,
  /** Whether it waits for an answer; what was asked for a mass that is over was said yes to. */
  waits: v.optional(v.boolean(), false),
})

/** Somebody with an account at a demo parish, beside those who try the product. */
const Member = v.strictObject({
  email: Text,
  name: Text,
  /** Whether the private area is open to them. */
  belongs: v.boolean(),
  /** What they do in the office. */
  role: v.optional(v.picklist(STAFF_ROLES)),
})

export const RequestsFile = v.strictObject({
  members: v.array(Member),
  requests: v.array(Request),
  intentions: v.array(Intention),
  /** One that was booked before its mass was cancelled. */
  ofCancelledMass: v.optional(v.strictObject(INTENTION)),
})

export type Ago = v.InferOutput<typeof Ago>
export type DemoAct = v.InferOutput<typeof Act>
export type DemoRequest = v.InferOutput<typeof Request>
export type DemoIntention = v.InferOutput<typeof Intention>
export type DemoMember = v.InferOutput<typeof Member>
export type DemoOffice = v.InferOutput<typeof RequestsFile>
