import { useEffect, useState } from 'react'
import type { RelationshipDegree } from '#src/contract/relationship-degree.ts'
import { api } from '#src/stores/api.ts'

/** How people can be related; until that is known, and where it never is, nothing. */
export function useDegrees(): RelationshipDegree[] {
  const [degrees, setDegrees] = useState<RelationshipDegree[]>([])
  useEffect(() => {
    api()
      .relationshipDegrees()
      .then(setDegrees, () => undefined)
  }, [])
  return degrees
}
