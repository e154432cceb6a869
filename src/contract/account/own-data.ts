import * as v from 'valibot'
import { CommunitySlug } from '../community/slugs.ts'
import { STAFF_ROLES } from '../office/staff.ts'
import { CertifiedFacts } from '../people/certificates.ts'
import { EntityRecord } from '../people/entity.ts'
import { LifeAnswer } from '../people/life.ts'
import { FormerRecord } from '../people/person-export.ts'
import { Id, Instant } from '../primitives.ts'
import { ExportedClass } from '../requests/exported-class.ts'
import { FamilyInfo } from '../requests/family.ts'
import { OwnRequestDetail } from '../requests/own-request.ts'
import { Profile } from './account.ts'
import { SecondFactor } from './second-factor.ts'

/** A community that a person follows or belongs to, and since when. */
const Chosen = v.object({ id: Id, slug: CommunitySlug, name: v.string(), since: Instant })

const { community } = OwnRequestDetail.entries

/**
 * All personal data of an account, as a file for its owner (requirements §11.7, GDPR art. 15 and
 * 20).
 */
export const OwnData = v.object({
  exported_at: Instant,
  account: v.object({ ...Profile.entries, created_at: Instant, updated_at: Instant }),
  /** The wording of the privacy notice that the person agreed to, and when. */
  consent: v.object({ version: v.string(), given_at: Instant }),
  follows: v.array(Chosen),
  subscriptions: v.array(Chosen),
  /** The communities that they left, or declined to join. */
  refused_memberships: v.array(Chosen),
  /** Their requests to parishes while signed in, with the form sent and the history since. */
  requests: v.array(
    v.object({
      ...OwnRequestDetail.entries,
      consent_version: v.nullable(v.string()),
      /** The catechism classes of an enrolled child, with its presences. */
      classes: v.array(ExportedClass),
      /** The office's internal notes. */
      notes: v.array(v.object({ text: v.string(), at: Instant })),
    }),
  ),
  /** Their records in the registers of parishes. */
  records: v.array(
    v.object({
      community,
      ...v.omit(EntityRecord, ['account', 'version']).entries,
      life: LifeAnswer,
      certificates: v.array(CertifiedFacts),
    }),
  ),
  /** The same records before a parish merged two, while the merge can be undone. */
  former_records: v.array(v.object({ community, at: Instant, records: v.array(FormerRecord) })),
  /** Their families in those registers, as the private area shows them. */
  families: v.array(v.object({ community, family: FamilyInfo })),
  /** The offices that they work in. */
  offices: v.array(v.object({ community, role: v.picklist(STAFF_ROLES), since: Instant })),
  /** The invitations of offices that they have not answered. */
  office_invitations: v.array(
    v.object({ community, role: v.picklist(STAFF_ROLES), invited_at: Instant }),
  ),
  is_platform_admin: v.boolean(),
  /** Whether there is a second factor; neither its secret nor its recovery codes. */
  second_factor: v.pick(SecondFactor, ['on_since', 'recovery_codes_left']),
  /** Devices that are signed in: nothing here helps anybody to sign in. */
  sessions: v.array(
    v.object({
      started_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
      user_agent: v.nullable(v.string()),
      /** When the person last gave password and second factor there. */
      proven_at: Instant,
    }),
  ),
})
export type OwnData = v.InferOutput<typeof OwnData>
