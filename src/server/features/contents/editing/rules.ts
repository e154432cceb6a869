import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { contents } from '#src/server/db/schema.ts'

/** The condition that editors of a community see a content, online or not. */
export function isEdited(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNull(contents.deletedAt))
}

/** The condition that a content of a community was deleted; used only to restore it. */
export function isDeleted(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNotNull(contents.deletedAt))
}
