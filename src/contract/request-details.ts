import type * as v from 'valibot'
import {
  BaptismDetails,
  CatechismDetails,
  MassIntentionDetails,
  MeetingDetails,
  WeddingDetails,
} from './notify.ts'
import { JoinDetails } from './pending-entity.ts'
import { FamilyDetails } from './pending-family.ts'
import type { RequestKind } from './request-status.ts'

/** What a request of each kind consists of: the values of its form. */
export const REQUEST_DETAILS = {
  join: JoinDetails,
  family: FamilyDetails,
  meeting: MeetingDetails,
  'mass-intention': MassIntentionDetails,
  catechism: CatechismDetails,
  baptism: BaptismDetails,
  wedding: WeddingDetails,
} as const satisfies Record<RequestKind, v.GenericSchema>

export type DetailsOf<Kind extends RequestKind> = v.InferOutput<(typeof REQUEST_DETAILS)[Kind]>

/** A request's kind together with what it consists of. */
export type RequestDetails = {
  [Kind in RequestKind]: { kind: Kind; details: DetailsOf<Kind> }
}[RequestKind]
