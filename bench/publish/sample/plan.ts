import { INFO_TOPICS } from '#src/content/page-models/info.ts'
import { SCREENS } from '#src/content/page-models/screens.ts'
import { PRIVATE_AREA_SECTIONS } from '#src/domain/private-area.ts'
import { LOCALES } from '#src/i18n/locales.ts'

/** Contents of a community, whatever the size of the site: only their number grows with it. */
export const CONTENTS_EACH = 50

/** Welcome, subscriptions, not found and a sitemap stand beside screens and information. */
const PORTAL_FILES = LOCALES.length * (SCREENS.length + INFO_TOPICS.length + 4) + 2
/** Home, events, join, thanks, the door of the private area, and a sitemap stand beside rooms. */
const COMMUNITY_FILES = LOCALES.length * (PRIVATE_AREA_SECTIONS.length + 6) + 1
const FULL_COMMUNITY = COMMUNITY_FILES + LOCALES.length * CONTENTS_EACH

/**
 * How many contents each community has, so that the site has about as many pages as asked for.
 * Each has `CONTENTS_EACH` but the last, which takes what is left.
 */
export function contentsOfCommunities(pages: number): number[] {
  const left = Math.max(pages - PORTAL_FILES, FULL_COMMUNITY)
  const full = Math.floor(left / FULL_COMMUNITY)
  const rest = Math.floor(((left % FULL_COMMUNITY) - COMMUNITY_FILES) / LOCALES.length)
  return [...new Array<number>(full).fill(CONTENTS_EACH), ...(rest > 0 ? [rest] : [])]
}
