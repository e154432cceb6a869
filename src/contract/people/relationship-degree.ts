import * as v from 'valibot'
import { Id } from '../primitives.ts'

/** How two people are related; the name is in the language of the request. */
export const RelationshipDegree = v.object({ id: Id, name: v.string() })

export type RelationshipDegree = v.InferOutput<typeof RelationshipDegree>
