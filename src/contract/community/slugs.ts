import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'

/** Longest slug, in characters (requirements §10.2). */
export const SLUG_MAX_LENGTH = 80

const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * First path segments that the portal reserves (requirements §10.2; the pages of the footer:
 * decision 004). `accept` and `reject` are the office's own segments in paths that also take a
 * community's slug.
 */
export const RESERVED_COMMUNITY_SLUGS: ReadonlySet<string> = new Set([
  ...LOCALES,
  ...`login settings following events subscriptions office answer app api v1 assets media _astro
   hooks feed sitemap robots manifest favicon 404 livez readyz
   portal about support contacts privacy confirm-email reset-password offline search certificate
   accept reject`.split(/\s+/),
])

/** Second path segments that a community page reserves (requirements §10.2). */
export const RESERVED_CONTENT_SLUGS: ReadonlySet<string> = new Set([
  'events',
  'join',
  'private-area',
  'office',
  'feed',
  'calendar',
  'timetable',
  'archive',
  'faqs',
])

/**
 * Lower case ASCII words joined by single hyphens; also a valid file name. It has no message of its
 * own, which would override that of a form (`v.message`).
 */
export const Slug = v.pipe(v.string(), v.maxLength(SLUG_MAX_LENGTH), v.regex(SHAPE))

/** The slug of a community: the first segment of its addresses. */
export const CommunitySlug = v.pipe(
  Slug,
  v.check((slug) => !RESERVED_COMMUNITY_SLUGS.has(slug)),
)

/** The slug of a content within its community. */
export const ContentSlug = v.pipe(
  Slug,
  v.check((slug) => !RESERVED_CONTENT_SLUGS.has(slug)),
)
