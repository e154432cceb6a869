import { eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { communities } from '../db/schema.ts'

/** The IANA name of a community's time zone; undefined if there is no such community. */
export async function timeZoneOf(db: Db, communityId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(eq(communities.id, communityId))
  return row?.timezone
}
