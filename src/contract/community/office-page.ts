import * as v from 'valibot'
import {
  OptionalAddress,
  OptionalEmail,
  OptionalLine,
  OptionalPhone,
  RequiredLine,
} from '../form-fields.ts'
import { Id, MaybeText } from '../primitives.ts'
import { toChangesSchema } from '../publishing/changes.ts'
import { DESCRIBED } from './chapelry.ts'
import { ConfigurationForm } from './configuration-form.ts'
import { WebsiteConfiguration } from './website-configuration.ts'

/** The description of a community, as its editor writes it (requirements §3.1). */
export const CommunityForm = v.strictObject({
  /** The title to show; null for its name. */
  title: OptionalLine,
  /** The logo, square. */
  photo_url: OptionalAddress,
  /** The logo for dark surfaces. */
  photo_dark_url: OptionalAddress,
  district: OptionalLine,
  address: OptionalLine,
  postal_code: OptionalLine,
  mobilephone: OptionalPhone,
  phone: OptionalPhone,
  email: OptionalEmail,
  url: OptionalAddress,
})
export type CommunityForm = v.InferOutput<typeof CommunityForm>

/** Changes of a page: fields of the community, of its configuration, or of both at once. */
export const PageChanges = v.pipe(
  v.strictObject({
    community: v.optional(toChangesSchema(CommunityForm.entries)),
    configuration: v.optional(toChangesSchema(ConfigurationForm.entries)),
  }),
  v.check(({ community, configuration }) => Boolean(community ?? configuration), 'nothing'),
)

/** A community as its editor sees it. */
const CommunityRecord = v.object({
  id: Id,
  name: v.string(),
  title: MaybeText,
  ...DESCRIBED,
})

const {
  id: _,
  url: __,
  entity_ekklesia_location_id: ___,
  ...configured
} = WebsiteConfiguration.entries

/** The set-up of a community's site, as its editor sees it: empty where it was never set up. */
export const ConfigurationRecord = v.object(configured)
export type ConfigurationRecord = v.InferOutput<typeof ConfigurationRecord>

/** All that a community's page shows besides contents and menu, and its version for `If-Match`. */
export const OfficePage = v.object({
  version: v.string(),
  community: CommunityRecord,
  configuration: ConfigurationRecord,
})
export type OfficePage = v.InferOutput<typeof OfficePage>

/** A section of a community's contents, as its editor names it. */
export const SectionForm = v.strictObject({ name: RequiredLine })
