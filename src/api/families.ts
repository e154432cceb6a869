import type { FamilyForm } from '#src/contract/api-forms.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { FamilyInfo, FamilySent } from '#src/contract/pending-family.ts'
import { RelationshipDegree } from '#src/contract/relationship-degree.ts'
import type { Call } from './call.ts'

/**
 * The calls about a person's own family in a community (requirements §7.7). Each throws
 * TokenError, HttpError, ContractError or UnreachableError.
 *
 * @param me makes calls with the token of whoever is signed in
 */
export function familyCalls(me: Call) {
  return {
    familyInfo: (slug: string) =>
      me({ path: pathOf(PATHS.familyInfo, { community: slug }) }, FamilyInfo),
    /** @param key names this attempt, so that sending it again does not do it again */
    sendFamily: (slug: string, body: FamilyForm, key: string) =>
      me(
        {
          method: 'POST',
          path: pathOf(PATHS.sendFamily, { community: slug }),
          body,
          headers: { 'idempotency-key': key },
        },
        FamilySent,
      ),
    /** All of them, named in the language of the page. */
    relationshipDegrees: async () => {
      const query = { limit: 'all', query: '{"app":true}' }
      const answer = await me({ path: PATHS.relationshipDegrees, query }, paged(RelationshipDegree))
      return answer.results
    },
  }
}
