import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { communities } from '#src/server/db/schema.ts'

/** The condition that a community may be known of at all: public and not deleted. */
export function isPublicCommunity(): SQL | undefined {
  return and(eq(communities.isPublic, true), isNull(communities.deletedAt))
}
