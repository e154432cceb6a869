import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'

/** The condition that a content is there for the editors of a community: online or not. */
export function isEdited(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNull(contents.deletedAt))
}

/** The condition that a content of a community was deleted: only its restoring looks at it. */
export function isDeleted(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNotNull(contents.deletedAt))
}
