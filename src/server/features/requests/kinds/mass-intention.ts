import { MassIntentionDetails, NotifyMassIntention } from '#src/contract/requests/mass-intention.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Asks for a mass to be said for an intention. */
export const massIntention: RequestKindDefinition<'mass-intention'> = {
  form: MassIntentionDetails,
  notify: NotifyMassIntention,
  receipt: 'request-received',
  keptDays: 365,
  report: { leftOut: ['requested_by_id', 'intention_type_id', 'location_id'] },
  namedRecords: ({ requested_by_id, location_id }, prefix) => ({
    people: requested_by_id === null ? [] : [[`${prefix}requested_by_id`, requested_by_id]],
    degrees: [],
    times: location_id === null ? [] : [[`${prefix}location_id`, location_id]],
  }),
}
