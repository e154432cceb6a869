import { feedCall } from '#src/api/feed.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { personalCall } from './api.ts'
import { pageFacts } from './page.ts'

/**
 * The call for the feed, separate from the others because few screens need the schema of a content.
 */
export function feedApi() {
  return feedCall(personalCall(), socialPaths(pageFacts().product))
}
