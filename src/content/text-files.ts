import { atomFeed } from './atom-feed.ts'
import { communityIcalendar, icalendar } from './icalendar.ts'
import type { PageModel } from './page-models/page-model.ts'

/**
 * The text of a calendar or a feed, the same as its route answers: a fifth of a site's files are of
 * this kind, and the publisher writes them without rendering a page. Null for all other models.
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
