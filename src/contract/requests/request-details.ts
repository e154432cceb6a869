import * as v from 'valibot'
import { BriefPersonAnswer, PERSON_ANSWER } from '../people/person.ts'
import { Id, MaybeText, WallDate, WallTime } from '../primitives.ts'
import { EnrolmentAnswer } from './enrolment-answer.ts'
import { FAMILY_TEXT_ANSWERS, type FamilyDetails, FamilyEntityLineAnswer } from './family.ts'
import type { RequestKind } from './request-kinds.ts'
import type {
  WrittenBaptism,
  WrittenCatechism,
  WrittenIntention,
  WrittenJoin,
  WrittenMeeting,
  WrittenWedding,
} from './written-forms.ts'

/**
 * The form values of a request of each kind, as they are stored: whoever sends one has an email
 * address, but not everybody for whom the office writes one down.
 */
interface Details {
  join: WrittenJoin
  family: FamilyDetails
  meeting: WrittenMeeting
  'mass-intention': WrittenIntention
  catechism: WrittenCatechism
  baptism: WrittenBaptism
  wedding: WrittenWedding
}

export type DetailsOf<Kind extends RequestKind> = Details[Kind]

/** A request's kind together with its form values. */
export type RequestDetails = {
  [Kind in RequestKind]: { kind: Kind; details: DetailsOf<Kind> }
}[RequestKind]

const id = v.nullable(Id)
const person = v.nullable(BriefPersonAnswer)
const day = v.nullable(WallDate)
const hour = v.nullable(WallTime)

/**
 * The same values as answers hold them. They stand together, because
 * the office loads these alone.
 */
export const REQUEST_ANSWERS = {
  join: { ...PERSON_ANSWER, email: MaybeText },
  family: {
    name: v.string(),
    father_id: id,
    father_name: MaybeText,
    father: person,
    father_pending_entity: person,
    mother_id: id,
    mother_name: MaybeText,
    mother: person,
    mother_pending_entity: person,
    ...FAMILY_TEXT_ANSWERS,
    family_entities: v.array(FamilyEntityLineAnswer),
  },
  meeting: {
    message: v.string(),
    email: MaybeText,
  },
  'mass-intention': {
    email: MaybeText,
    requested_by_description: v.string(),
    requested_by_id: id,
    intention_description: v.string(),
    intention_type_description: v.string(),
    intention_type_id: id,
    location_description: v.string(),
    location_id: id,
    /** Day/month/year without zero padding (requirements §5.5). */
    intention_date: v.string(),
    intention_time: WallTime,
    comments: MaybeText,
  },
  catechism: {
    year: v.string(),
    catechism_student_name: v.string(),
    catechism_student_sex: v.boolean(),
    parent_email: MaybeText,
    /** Left out where the parish asked nothing more. */
    answers: v.optional(v.array(EnrolmentAnswer)),
  },
  baptism: {
    entity_to_baptized: v.string(),
    parent_email: MaybeText,
    time_of_birth: MaybeText,
    baptism_date: day,
    baptism_time: hour,
    baptism_place: MaybeText,
    father_description: MaybeText,
    mother_description: MaybeText,
    godfather_description: MaybeText,
    godmother_description: MaybeText,
    comments: MaybeText,
  },
  wedding: {
    entity_groom_name: v.string(),
    entity_groom_email: MaybeText,
    entity_groom_nick: MaybeText,
    entity_bride_name: v.string(),
    entity_bride_email: MaybeText,
    entity_bride_nick: MaybeText,
    wedding_place: MaybeText,
    wedding_date: day,
    wedding_hour: hour,
    mass: v.nullable(v.boolean()),
  },
} as const satisfies {
  [Kind in RequestKind]: Record<keyof DetailsOf<Kind>, v.GenericSchema>
}
