import { atomFeed } from './atom-feed.ts'
import { communityIcalendar, icalendar } from './icalendar.ts'
import type { PageModel } from './page-models/page-model.ts'

/**
 * The text of a calendar or a feed, as the route at its address answers with it: a fifth of a
 * site's files are such, and the publisher writes them without asking for a page. Null for
 * whatever else.
 */
export function textFile(model: PageModel): string | null {
  switch (model.kind) {
    case 'event-calendar':
      return icalendar(model)
    case 'community-calendar':
      return communityIcalendar(model)
    case 'community-feed':
      return atomFeed(model)
    default:
      return null
  }
}
