import type * as v from 'valibot'
import { JoinDetails } from '../people/pending-entity.ts'
import { FamilyDetails } from '../people/pending-family.ts'
import {
  BaptismDetails,
  CatechismDetails,
  MassIntentionDetails,
  MeetingDetails,
  WeddingDetails,
} from './notify.ts'
import type { RequestKind } from './request-status.ts'

/** The form values of a request of each kind. */
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

/** A request's kind together with its form values. */
export type RequestDetails = {
  [Kind in RequestKind]: { kind: Kind; details: DetailsOf<Kind> }
}[RequestKind]
