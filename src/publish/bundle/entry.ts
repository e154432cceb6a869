import { createApp } from 'astro/app/entrypoint'
import { atomFeed } from '#src/content/feeds/atom-feed.ts'
import { communityIcalendar, icalendar } from '#src/content/feeds/icalendar.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { loadedOnce } from './loaded-once.ts'

/** The publisher imports this from the built bundle: Astro's app, warm for the whole run. */
export const app = createApp({ streaming: false })

loadedOnce(app.manifest.pageMap)

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
