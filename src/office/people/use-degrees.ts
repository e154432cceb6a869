import { useEffect, useState } from 'react'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { api } from '#src/stores/api.ts'

/** The possible relationships between people; empty until they have loaded, or if loading fails. */
export function useDegrees(): RelationshipDegree[] {
  const [degrees, setDegrees] = useState<RelationshipDegree[]>([])
  useEffect(() => {
    api()
      .relationshipDegrees()
      .then(setDegrees, () => undefined)
  }, [])
  return degrees
}
