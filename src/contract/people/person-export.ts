import * as v from 'valibot'
import { CommunitySlug } from '../community/slugs.ts'
import { Instant } from '../primitives.ts'
import { ExportedClass } from '../requests/exported-class.ts'
import { OwnRequestDetail } from '../requests/own-request.ts'
import { WrittenDown } from '../requests/written-down.ts'
import { CertifiedFacts } from './certificates.ts'
import { EntityRecord } from './entity.ts'
import { FamilyRecord } from './family.ts'
import { LifeAnswer } from './life.ts'

/** A record before its merge with another. */
export const FormerRecord = v.object({
  ...v.omit(EntityRecord, ['id', 'account', 'version', 'created_at', 'updated_at']).entries,
  life: LifeAnswer,
})

/** All data of a parish on a person of its register, as a file for them (GDPR art. 15). */
export const PersonExport = v.object({
  exported_at: Instant,
  community: v.object({ slug: CommunitySlug, name: v.string() }),
  record: v.omit(EntityRecord, ['version']),
  life: LifeAnswer,
  /** The certificates of their events that the office issued. */
  certificates: v.array(CertifiedFacts),
  families: v.array(v.omit(FamilyRecord, ['version'])),
  requests: v.array(
    v.object({
      ...v.omit(OwnRequestDetail, ['community', 'can_withdraw', 'is_asked']).entries,
      consent_version: v.nullable(v.string()),
      /** The catechism classes of an enrolled child, with its presences. */
      classes: v.array(ExportedClass),
      /** How it came to the office, if it wrote it down. */
      written_down: v.nullable(WrittenDown),
      /** The office's internal notes. */
      notes: v.array(v.object({ text: v.string(), at: Instant })),
    }),
  ),
  /** When the office asked them whether they want the private area. */
  invited_at: v.nullable(Instant),
  /** When a colleague of the office opened the record. */
  read_at: v.array(Instant),
  /** Records that were merged into this one, as they were, while the merge can be undone. */
  former_records: v.array(v.object({ at: Instant, records: v.array(FormerRecord) })),
})
export type PersonExport = v.InferOutput<typeof PersonExport>
