import type { familyMembers, importOrigins } from '#src/server/db/schema.ts'
import type { EntityRow } from '../entities/rows.ts'

/** A record without whose account it is: that may be erased meanwhile, and has a column. */
export type RememberedEntity = Omit<EntityRow, 'accountId'>
export type LineRow = typeof familyMembers.$inferSelect

/** What a merge changed in a family: only what is said there of the two. */
export interface RememberedFamily {
  id: number
  /** Whether the record that is gone was its father, its mother. */
  wasFather: boolean
  wasMother: boolean
  /** The lines of the two before, and what was left of them. */
  linesBefore: LineRow[]
  linesAfter: LineRow[]
  updatedBefore: string
  updatedAfter: string
}

/** A place in the values of a pending request that named the record that is gone. */
export interface RememberedNumber {
  requestId: number
  /** Such as `['family_entities', 2, 'entity_id']`. */
  path: Array<string | number>
}

/** What a record was imported as. */
export type RememberedOrigin = Pick<typeof importOrigins.$inferSelect, 'kind' | 'externalId'>

/** All that it takes to part two records that were made one. */
export interface MergeMemory {
  kept: RememberedEntity
  gone: RememberedEntity
  /** The record that was kept, as the merge left it. */
  merged: RememberedEntity
  /** Which of the two had the account; it is the account of the merge's row. */
  linked: 'kept' | 'gone' | null
  families: RememberedFamily[]
  /** Requests that the office had said to be of the one that is gone. */
  requests: number[]
  /** Requests that were known to be theirs by their address or account alone. */
  claimed: number[]
  numbers: RememberedNumber[]
  /** The lines of who read the record that is gone. */
  reads: number[]
  origins: RememberedOrigin[]
  /** The records of which it had been said that they are somebody else. */
  distinct: Array<{ id: number; staffId: number | null; at: string }>
}

/** Whether two rows say the same: JSON that was kept has its columns in another order. */
export function isSameRow(one: object, other: object): boolean {
  const sorted = (row: object) =>
    JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

/** The same for lists of rows. */
export function areSameRows(some: object[], others: object[]): boolean {
  return some.length === others.length && some.every((row, at) => isSameRow(row, others[at] ?? {}))
}

export function withoutAccount({ accountId: _, ...row }: EntityRow): RememberedEntity {
  return row
}
