import { communityModels } from './community-models.ts'
import { communitySummary } from './community-summary.ts'
import type { PageModel } from './page-models/page-model.ts'
import type { PagesInput } from './pages-input.ts'
import { portalModels } from './portal-models.ts'

/**
 * Every page of the site in every language, as plain objects. Pure: the same input gives the same
 * models, and a page shows only the data of its model.
 */
export function pageModels(input: PagesInput): PageModel[] {
  const summaries = input.communities.map((data) => communitySummary(data, input))
  return [
    ...portalModels(summaries, input),
    ...input.communities.flatMap((data) => communityModels(data, input)),
  ]
}
