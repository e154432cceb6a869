import type { FamilyForm } from '#src/contract/api-forms.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { FamilyInfo, FamilySent } from '#src/contract/people/pending-family.ts'
import { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import type { Call } from './call.ts'

/**
 * The calls about the user's own family in a community (requirements §7.7). Each throws TokenError,
 * HttpError, ContractError or UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function familyCalls(me: Call) {
  return {
    familyInfo: (slug: string) =>
      me({ path: pathOf(PATHS.familyInfo, { community: slug }) }, FamilyInfo),
    /** @param key names this attempt, so that a repeated request has no second effect */
    sendFamily: (slug: string, body: FamilyForm, key: string) =>
      me(
        { method: 'POST', path: pathOf(PATHS.sendFamily, { community: slug }), body, key },
        FamilySent,
      ),
    /** All family relations, with names in the page's language. */
    relationshipDegrees: async () => {
      const query = { limit: 'all', query: '{"app":true}' }
      const answer = await me({ path: PATHS.relationshipDegrees, query }, paged(RelationshipDegree))
      return answer.results
    },
  }
}
