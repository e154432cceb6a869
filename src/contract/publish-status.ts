import * as v from 'valibot'
import { Id, Instant, WallDate } from './primitives.ts'
import { PICTURE_FAILURES } from './remote-picture.ts'

/** Why a run published nothing, for programs. */
export const REFUSAL_REASONS = [
  'api',
  'contract',
  'bundle',
  'page',
  'loss',
  'held',
  /** Whatever else went wrong, such as a full disk. */
  'failure',
] as const

/** The feasts that no parish should have to look up on the day itself. */
export const GREAT_FEASTS = ['christmas', 'holy_week', 'easter'] as const
export type GreatFeast = (typeof GREAT_FEASTS)[number]

/** A parish that has said nothing of a great feast of the coming weeks, for its office. */
export const UnplannedFeast = v.object({
  community: Id,
  feast: v.picklist(GREAT_FEASTS),
  /** Its own day on the parish's calendar; the first one of Holy Week's three. */
  date: WallDate,
})
export type UnplannedFeast = v.InferOutput<typeof UnplannedFeast>

const missing = { community: Id, failure: v.picklist(PICTURE_FAILURES) }

/** A picture that pages are published without though an editor chose it, by what it is of. */
export const MissingPicture = v.variant('of', [
  v.object({ of: v.literal('content'), ...missing, content: Id }),
  /** The one at the head of its site, in whose place pages show the one drawn for it. */
  v.object({ of: v.literal('banner'), ...missing }),
  /** One among the words of a block of its panel. */
  v.object({ of: v.literal('panel'), ...missing }),
])
export type MissingPicture = v.InferOutput<typeof MissingPicture>

/** Why a community's pages stay as they were while others go live. */
export const KEPT_BACK_REASONS = ['api', 'contract', 'page', 'loss'] as const
export type KeptBackReason = (typeof KEPT_BACK_REASONS)[number]

/** How many contents of a community are live, and how many would be left of them. */
export const Loss = v.object({
  live: v.pipe(v.number(), v.integer(), v.minValue(1)),
  left: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Loss = v.InferOutput<typeof Loss>

/** A community whose pages stay as they were, because something is wrong with what it would show. */
export const KeptBack = v.object({
  /** Null for pages that stand though the API knows no such community any more. */
  community: v.nullable(Id),
  slug: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Since when, and when it was last tried. */
  since: Instant,
  at: Instant,
  reason: v.picklist(KEPT_BACK_REASONS),
  /** What was wrong, in one sentence for the operator. */
  message: v.string(),
  /** Of a loss, how large it would be. */
  loss: v.nullable(Loss),
})
export type KeptBack = v.InferOutput<typeof KeptBack>

/** How many changes of the live site are remembered for whoever asks how publishing stands. */
export const LIVE_CHANGES_KEPT = 20

/** Something that went live: when readers had it, what asked for it, and where it is seen. */
export const LiveChange = v.object({
  at: Instant,
  /** In the publisher's words: `content.changed 14`, `schedule`, `moment`, `start`, `rollback`. */
  why: v.array(v.string()),
  rendered: v.number(),
  removed: v.number(),
  /** The communities whose pages changed, by slug; null for the whole site. */
  communities: v.nullable(v.array(v.string())),
})
export type LiveChange = v.InferOutput<typeof LiveChange>

/** How publishing stands, as the publisher leaves it beside its releases for the server to show. */
export const PublishStatus = v.object({
  /** The release that is served. */
  release: v.nullable(v.string()),
  /** When something last went live, and what asked for it. */
  live_since: v.nullable(Instant),
  why: v.array(v.string()),
  /** When all was last known to be as it should be. */
  checked_at: v.nullable(Instant),
  /** Since when an earlier release is served on purpose, and nothing is published. */
  held_since: v.nullable(Instant),
  /** Why the last run published nothing; null where it did. */
  failure: v.nullable(
    v.object({ at: Instant, reason: v.picklist(REFUSAL_REASONS), message: v.string() }),
  ),
  /** What went live of late, the newest first; an earlier version left none. */
  journal: v.optional(v.array(LiveChange), []),
  /** Communities that keep their former pages, by name; the others go live. */
  kept_back: v.optional(v.array(KeptBack), []),
  /** As of when each community was last read. */
  unplanned_feasts: v.optional(v.array(UnplannedFeast), []),
  /** What an earlier version left in another shape is said anew by the next run. */
  missing_pictures: v.fallback(v.optional(v.array(MissingPicture), []), []),
})
export type PublishStatus = v.InferOutput<typeof PublishStatus>

/** The file that holds it, in the folder of the releases. */
export const PUBLISH_STATUS_FILE = 'status.json'
