import { asc, eq, type SQL } from 'drizzle-orm'
import type { PersonExport } from '#src/contract/people/register-person.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { communities, entityMerges } from '#src/server/db/schema.ts'
import { formOf } from '../entities/rows.ts'
import type { MergeMemory, RememberedEntity } from './merge-memory.ts'

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
    const { kept, gone } = merge.memory as unknown as MergeMemory
    return { community, at: toInstant(merge.at), records: [kept, gone].map(filled) }
  })
}

function filled(row: RememberedEntity) {
  return formOf({ ...row, accountId: null })
}
