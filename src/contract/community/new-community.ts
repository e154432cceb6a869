import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { OptionalEmail, OptionalLine, OptionalPhone, RequiredLine } from '../form-fields.ts'
import { TimeZone } from '../primitives.ts'
import { CommunitySlug } from './slugs.ts'

/** A community as the platform's operator creates it, before its own office takes over. */
export const NewCommunity = v.strictObject({
  name: RequiredLine,
  /** The first segment of its addresses. */
  slug: v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.message(CommunitySlug, 'community_slug'),
  ),
  title: OptionalLine,
  district: OptionalLine,
  address: OptionalLine,
  postal_code: OptionalLine,
  phone: OptionalPhone,
  mobilephone: OptionalPhone,
  /** The public contact address, shown on its page. */
  email: OptionalEmail,
  /** IANA, such as `Europe/Lisbon`. */
  timezone: v.message(TimeZone, 'timezone'),
  /** The language of its page. */
  language: v.optional(v.picklist(LOCALES, 'content_language'), FALLBACK_LOCALE),
  /** Whether it is public at once, rather than once its office has prepared it. */
  is_public: v.optional(v.boolean('boolean'), false),
  /** The person invited to run its office; nobody yet where it is left out. */
  administrator: OptionalEmail,
})
export type NewCommunity = v.InferOutput<typeof NewCommunity>

/** Makes a community visible to everybody, or only to its office. */
export const CommunityVisibility = v.strictObject({ is_public: v.boolean('boolean') })
