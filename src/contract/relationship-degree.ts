import * as v from 'valibot'
import { RequiredLine } from './form-fields.ts'
import { AppFilter, listQuery } from './list-query.ts'
import { Id } from './primitives.ts'

/** How two people are related; the name is in the language of the request. */
export const RelationshipDegree = v.object({ id: Id, name: v.string() })

export type RelationshipDegree = v.InferOutput<typeof RelationshipDegree>

/** The query string of the list; without `sort` it comes in the order of a family tree. */
export const RelationshipDegreeListQuery = listQuery({
  filters: AppFilter,
  sort: ['id', 'name'],
  allowAll: true,
})

export type RelationshipDegreeListQuery = v.InferOutput<typeof RelationshipDegreeListQuery>

/** A degree as whoever keeps the platform writes it; without a position it comes last. */
export const RelationshipDegreeForm = v.strictObject({
  name: RequiredLine,
  position: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))),
  ),
})
export type RelationshipDegreeForm = v.InferOutput<typeof RelationshipDegreeForm>
