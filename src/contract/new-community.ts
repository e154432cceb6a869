import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { OptionalEmail, OptionalLine, OptionalPhone, RequiredLine } from './form-fields.ts'
import { TimeZone } from './primitives.ts'
import { CommunitySlug } from './slugs.ts'

/** A community as who keeps the platform makes it, before its own office takes it over. */
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
  /** Where anybody may write to it; shown on its page. */
  email: OptionalEmail,
  /** IANA, such as `Europe/Lisbon`. */
  timezone: v.message(TimeZone, 'timezone'),
  /** The language that its page is written in. */
  language: v.optional(v.picklist(LOCALES, 'content_language'), FALLBACK_LOCALE),
  /** Whether anybody sees it from now on, rather than once its office has prepared it. */
  is_public: v.optional(v.boolean('boolean'), false),
  /** Who is invited to run its office; nobody yet where it is left out. */
  administrator: OptionalEmail,
})
export type NewCommunity = v.InferOutput<typeof NewCommunity>

/** Shows a community to everybody, or to nobody but its office. */
export const CommunityVisibility = v.strictObject({ is_public: v.boolean('boolean') })
