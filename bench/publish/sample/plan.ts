import { INFO_TOPICS } from '#src/content/page-models/info.ts'
import { SCREENS } from '#src/content/page-models/screens.ts'
import { PRIVATE_AREA_SECTIONS } from '#src/domain/private-area.ts'
import { LOCALES } from '#src/i18n/locales.ts'

/** Contents of a community, at any size of site: larger sites only have more communities. */
export const CONTENTS_EACH = 50

/**
 * The portal has a welcome page, subscriptions, the check of certificates, not found and a sitemap
 * besides screens and information.
 */
const PORTAL_FILES = LOCALES.length * (SCREENS.length + INFO_TOPICS.length + 5) + 2
/**
 * A community has home, events, join, thanks, the entry of the private area and a sitemap besides
 * the pages of that area.
 */
const COMMUNITY_FILES = LOCALES.length * (PRIVATE_AREA_SECTIONS.length + 6) + 1
const FULL_COMMUNITY = COMMUNITY_FILES + LOCALES.length * CONTENTS_EACH

/**
 * How many contents each community has, so that the site has about the requested number of pages.
 * Each has `CONTENTS_EACH`; the last has the remainder.
 */
export function contentsOfCommunities(pages: number): number[] {
  const left = Math.max(pages - PORTAL_FILES, FULL_COMMUNITY)
  const full = Math.floor(left / FULL_COMMUNITY)
  const rest = Math.floor(((left % FULL_COMMUNITY) - COMMUNITY_FILES) / LOCALES.length)
  return [...new Array<number>(full).fill(CONTENTS_EACH), ...(rest > 0 ? [rest] : [])]
}
