import * as v from 'valibot'
import { PersonName } from '../account/account.ts'
import { OptionalId, OptionalLine, OptionalPhone, RequiredLine } from '../form-fields.ts'
import { SINGLE_CELEBRATIONS } from '../office/office.ts'
import { CELEBRATION_FIELDS } from '../office/staff.ts'
import { Id, WallDate, WallTime } from '../primitives.ts'
import { FamilyDetails } from './family.ts'
import type { DetailsOf } from './request-details.ts'
import type { RequestKind } from './request-kinds.ts'
import { RequestReference, RequestStatus } from './request-status.ts'
import { WAYS } from './written-down.ts'
import {
  WrittenBaptism,
  WrittenCatechism,
  WrittenIntention,
  WrittenJoin,
  WrittenMeeting,
  WrittenWedding,
} from './written-forms.ts'

/**
 * The calls of this screen, which stand apart from those that every page of the office loads: below
 * a kind's path, and the masses of single days.
 */
export const WRITE_DOWN = 'write_down'
export const MASSES_OF_DAYS = '/office/masses/of_days'

/** The form of each kind as the office fills it in for somebody: no email address is required. */
export const WRITTEN_FORMS: {
  [Kind in RequestKind]: v.GenericSchema<unknown, DetailsOf<Kind>> & { entries: v.ObjectEntries }
} = {
  join: WrittenJoin,
  family: FamilyDetails,
  meeting: WrittenMeeting,
  'mass-intention': WrittenIntention,
  catechism: WrittenCatechism,
  baptism: WrittenBaptism,
  wedding: WrittenWedding,
}

const COUNTER_FIELDS = {
  came_by: v.picklist(WAYS, 'came_by'),
  /** Who came, called or wrote, and how to reach them. */
  caller_name: PersonName,
  caller_phone: OptionalPhone,
  /** What was given, in words or as an amount: noted, not accounted. */
  given: OptionalLine,
  /** The person of the register whose request it is. */
  entity_id: OptionalId,
  /** Whether it is accepted at once. */
  accept: v.optional(v.boolean('yes_or_no'), false),
} as const

/** What the office writes down of a request besides its form. */
export const CounterEntry = v.object(COUNTER_FIELDS)
export type CounterEntry = v.InferOutput<typeof CounterEntry>

/** How many further masses one call may name: those of every week of a year, and some. */
export const MORE_MASSES_MAX = 60

/** A further mass for the same intention. */
const FurtherMass = v.strictObject({
  date: v.message(WallDate, 'day'),
  time: v.message(WallTime, 'hour'),
  /** The entry of the timetable that it comes from; null for a mass of that day alone. */
  location_id: OptionalId,
  location_description: RequiredLine,
})
export type FurtherMass = v.InferOutput<typeof FurtherMass>

const FURTHER_MASSES = {
  more_masses: v.optional(
    v.pipe(v.array(FurtherMass), v.maxLength(MORE_MASSES_MAX, 'more_masses')),
    [],
  ),
} as const

/** The body by which the office writes a request down. */
export interface WriteDown extends CounterEntry {
  form: DetailsOf<RequestKind>
  /** Only for an intention. */
  more_masses?: FurtherMass[]
  /** Only for a celebration that is accepted at once. */
  celebrant?: string | null | undefined
  clash_reason?: string | null
}

/** The schema of that body for requests of a kind. */
export function writeDownBody(kind: RequestKind): v.GenericSchema<unknown, WriteDown> {
  const body = { form: WRITTEN_FORMS[kind], ...COUNTER_FIELDS }
  if (kind === 'mass-intention') return v.strictObject({ ...body, ...FURTHER_MASSES })
  if (SINGLE_CELEBRATIONS.some((one) => one === kind))
    return v.strictObject({ ...body, ...CELEBRATION_FIELDS })
  return v.strictObject(body)
}

/** The requests that one call has written down: that of the form, and those of further masses. */
export const WroteDown = v.object({
  results: v.array(v.object({ id: Id, reference: RequestReference, status: RequestStatus })),
})
export type WroteDown = v.InferOutput<typeof WroteDown>
