import * as v from 'valibot'
import { Profile } from './account.ts'
import { Id, Instant } from './primitives.ts'
import { CommunitySlug } from './slugs.ts'

/** A community that a person chose, and since when. */
const Chosen = v.object({ id: Id, slug: CommunitySlug, name: v.string(), since: Instant })

/** Everything that is kept of a person, as a file for them (DESIGN §5, GDPR art. 15 and 20). */
export const OwnData = v.object({
  exported_at: Instant,
  account: v.object({ ...Profile.entries, created_at: Instant, updated_at: Instant }),
  /** The wording of the privacy notice that was agreed to, and when. */
  consent: v.object({ version: v.string(), given_at: Instant }),
  follows: v.array(Chosen),
  subscriptions: v.array(Chosen),
  /** Devices that are signed in: nothing here could be used to sign in. */
  sessions: v.array(v.object({ started_at: Instant, expires_at: Instant })),
})
export type OwnData = v.InferOutput<typeof OwnData>
