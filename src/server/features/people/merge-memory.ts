import { asc, eq, type SQL } from 'drizzle-orm'
import { type LifeForm, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import type { PersonExport } from '#src/contract/people/person-export.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  entityMerges,
  type familyMembers,
  type importOrigins,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { type EntityRow, toEntityForm } from '../entities/rows.ts'

/** A record without its account, which has its own column and may be erased meanwhile. */
export type RememberedEntity = Omit<EntityRow, 'accountId'>
export type LineRow = typeof familyMembers.$inferSelect

/** What a merge changed in a family: only the parts about the two people. */
export interface RememberedFamily {
  id: number
  /** Whether the removed record was its father, its mother. */
  wasFather: boolean
  wasMother: boolean
  /** The lines of the two before and after the merge. */
  linesBefore: LineRow[]
  linesAfter: LineRow[]
  updatedBefore: string
  updatedAfter: string
}

/** A place in the values of a pending request that named the removed record. */
export interface RememberedNumber {
  requestId: number
  /** Such as `['family_entities', 2, 'entity_id']`. */
  path: Array<string | number>
}

/** The identity under which a record was imported. */
export type RememberedOrigin = Pick<typeof importOrigins.$inferSelect, 'kind' | 'externalId'>

/** All data needed to undo the merge of two records. */
export interface MergeMemory {
  kept: RememberedEntity
  gone: RememberedEntity
  /** The kept record after the merge. */
  merged: RememberedEntity
  /** The lives of the three; merges of earlier versions of the portal had none. */
  lives?: Record<'kept' | 'gone' | 'merged', LifeForm>
  /** The certificates of the removed record; merges of earlier versions had none. */
  certificates?: number[]
  /** The requests whose entries are in the life of the removed record; earlier merges had none. */
  entries?: number[]
  /** Which of the two had the account; it is the account of the merge's row. */
  linked: 'kept' | 'gone' | null
  families: RememberedFamily[]
  /** Requests that the office had assigned to the removed record. */
  requests: number[]
  /** Requests that were linked with it only by address or account. */
  claimed: number[]
  numbers: RememberedNumber[]
  /** The log lines of who read the removed record. */
  reads: number[]
  origins: RememberedOrigin[]
  /** The records that were marked as different people. */
  distinct: Array<{ id: number; staffId: number | null; at: string }>
}

/** Whether two rows are equal: stored JSON has its columns in another order. */
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

type Former = PersonExport['former_records'][number]

/** A person's records as they were before merges, as long as these are stored. */
export async function formerRecords(
  db: Db,
  where: SQL | undefined,
): Promise<Array<Former & { community: { slug: string; name: string } }>> {
  const rows = await db
    .select({ merge: entityMerges, community: { slug: communities.slug, name: communities.name } })
    .from(entityMerges)
    .innerJoin(communities, eq(communities.id, entityMerges.communityId))
    .where(where)
    .orderBy(asc(entityMerges.id))
  return rows.map(({ merge, community }) => {
    const { kept, gone, lives } = merge.memory as unknown as MergeMemory
    const records = [filled(kept, lives?.kept), filled(gone, lives?.gone)]
    return { community, at: toInstant(merge.at), records }
  })
}

function filled(row: RememberedEntity, life = UNKNOWN_LIFE) {
  return { ...toEntityForm({ ...row, accountId: null }), life }
}
