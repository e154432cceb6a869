import { useQuery } from '@tanstack/react-query'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { accountQuery } from '#src/stores/account-query.ts'

/**
 * The names of the possible relationships; empty until they have loaded, or if loading fails.
 *
 * @param isAsked whether the page needs them
 */
export function useDegrees(isAsked = true): RelationshipDegree[] {
  const query = useQuery({
    ...accountQuery('relationshipDegrees'),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return query.data ?? []
}
