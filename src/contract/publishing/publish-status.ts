import * as v from 'valibot'
import { PICTURE_FAILURES } from '../contents/remote-picture.ts'
import { Count, Id, Instant, WallDate } from '../primitives.ts'

/** Why a run published nothing, for programs. */
export const REFUSAL_REASONS = [
  'api',
  'contract',
  'bundle',
  'page',
  'loss',
  'held',
  /** Any other error, such as a full disk. */
  'failure',
] as const

/** The feasts whose times a parish should announce before the day itself. */
export const GREAT_FEASTS = ['christmas', 'holy_week', 'easter'] as const
export type GreatFeast = (typeof GREAT_FEASTS)[number]

/** A parish without times for a great feast of the coming weeks, for its office. */
export const UnplannedFeast = v.object({
  community: Id,
  feast: v.picklist(GREAT_FEASTS),
  /** The feast's day on the parish's calendar; for Holy Week, the first of its three days. */
  date: WallDate,
})
export type UnplannedFeast = v.InferOutput<typeof UnplannedFeast>

const missing = { community: Id, failure: v.picklist(PICTURE_FAILURES) }

/** A picture that an editor chose and pages go without, by where it belongs. */
export const MissingPicture = v.variant('of', [
  v.object({ of: v.literal('content'), ...missing, content: Id }),
  /** The header picture of its site; pages show the drawn banner instead. */
  v.object({ of: v.literal('banner'), ...missing }),
  /** A picture in the text of a block of its panel. */
  v.object({ of: v.literal('panel'), ...missing }),
])
export type MissingPicture = v.InferOutput<typeof MissingPicture>

/** Why a community's pages are not updated while others go live. */
export const KEPT_BACK_REASONS = ['api', 'contract', 'page', 'loss'] as const

/** How many contents of a community are live, and how many would remain. */
export const Loss = v.object({
  live: v.pipe(v.number(), v.integer(), v.minValue(1)),
  left: Count,
})
export type Loss = v.InferOutput<typeof Loss>

/** A community whose pages are not updated, because its data is faulty. */
export const QuarantinedCommunity = v.object({
  /** Null for pages whose community the API no longer knows. */
  community: v.nullable(Id),
  slug: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Since when, and the time of the last try. */
  since: Instant,
  at: Instant,
  reason: v.picklist(KEPT_BACK_REASONS),
  /** The fault, in one sentence for the operator. */
  message: v.string(),
  /** For a loss, its size. */
  loss: v.nullable(Loss),
})
export type QuarantinedCommunity = v.InferOutput<typeof QuarantinedCommunity>

/** How many changes of the live site the status lists. */
export const LIVE_CHANGES_KEPT = 20

/** A change that went live: when, why, and on which pages. */
export const LiveChange = v.object({
  at: Instant,
  /** The publisher's own terms: `content.changed 14`, `schedule`, `moment`, `start`, `rollback`. */
  why: v.array(v.string()),
  rendered: v.number(),
  removed: v.number(),
  /** The communities whose pages changed, by slug; null for the whole site. */
  communities: v.nullable(v.array(v.string())),
})
export type LiveChange = v.InferOutput<typeof LiveChange>

/** The status of publishing: the publisher writes it beside its releases, the server shows it. */
export const PublishStatus = v.object({
  /** The release that is served. */
  release: v.nullable(v.string()),
  /** When something last went live, and the reason. */
  live_since: v.nullable(Instant),
  why: v.array(v.string()),
  /** When the publisher last confirmed that the whole site was up to date. */
  checked_at: v.nullable(Instant),
  /** Since when an earlier release is served on purpose, and nothing is published. */
  held_since: v.nullable(Instant),
  /** Why the last run published nothing; null where it published. */
  failure: v.nullable(
    v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS), message: v.string() }),
  ),
  /** The latest changes that went live, the newest first; an earlier version wrote none. */
  journal: v.optional(v.array(LiveChange), []),
  /** Communities that keep their former pages, by name; the others go live. */
  kept_back: v.optional(v.array(QuarantinedCommunity), []),
  /** As of the last reading of each community. */
  unplanned_feasts: v.optional(v.array(UnplannedFeast), []),
  /** The next run rewrites what an earlier version wrote in another shape. */
  missing_pictures: v.fallback(v.optional(v.array(MissingPicture), []), []),
})
export type PublishStatus = v.InferOutput<typeof PublishStatus>

/** The status file, in the folder of the releases. */
export const PUBLISH_STATUS_FILE = 'status.json'
