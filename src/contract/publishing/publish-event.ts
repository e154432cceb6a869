import * as v from 'valibot'
import { Id, Instant } from '../primitives.ts'

/** Where the server tells a publisher of changes, on the publisher's own origin. */
export const PUBLISH_HOOK_PATH = '/hooks/publish'

/** The parts of a community that pages show. */
const CHANGED_KINDS = ['content', 'configuration', 'menu', 'masses'] as const

/** The changed parts of a community, for the publisher. */
export type ChangedKind = (typeof CHANGED_KINDS)[number]

/** The most records that one message names; the publisher reads a larger change in full. */
export const MOST_RECORDS = 1_000

/** The records that changed; null where there are too many to name. */
const Records = v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_RECORDS)))

/**
 * A message to the publisher, in the shape of the Standard Webhooks specification's payload: a
 * change that pages will show, or an administrator's consent to the loss of contents that the
 * publisher has kept.
 */
export const PublishEvent = v.variant('type', [
  v.strictObject({
    type: v.picklist(CHANGED_KINDS.map((kind) => `${kind}.changed` as const)),
    timestamp: Instant,
    data: v.strictObject({ community: Id, records: Records }),
  }),
  v.strictObject({
    type: v.literal('loss.accepted'),
    timestamp: Instant,
    /** How many contents may go; a greater loss needs a new consent. */
    data: v.strictObject({ community: Id, lost: Id }),
  }),
])

export type PublishEvent = v.InferOutput<typeof PublishEvent>
