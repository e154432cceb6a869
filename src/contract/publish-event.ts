import * as v from 'valibot'
import { Id, Instant } from './primitives.ts'

/** Where a publisher is told of changes, on its own origin. */
export const PUBLISH_HOOK_PATH = '/hooks/publish'

/** What of a community can change so that pages show it. */
export const CHANGED_KINDS = ['content', 'configuration', 'menu', 'masses'] as const

/** What of a community changed, for the publisher. */
export type ChangedKind = (typeof CHANGED_KINDS)[number]

/** How many records one message names: what changed more than these is read as a whole. */
export const MOST_RECORDS = 1_000

/** The records that changed; null where they are too many to be named. */
const Records = v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_RECORDS)))

/**
 * What the publisher is told, in the shape of the Standard Webhooks specification's payload: a change
 * that pages will show, or that an administrator lets contents go that the publisher has kept.
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
    /** How many contents may go: a greater loss is another one. */
    data: v.strictObject({ community: Id, lost: Id }),
  }),
])

export type PublishEvent = v.InferOutput<typeof PublishEvent>
