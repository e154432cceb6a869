import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { contents } from '../../../db/schema.ts'

/** The condition that a content is there for the editors of a community: online or not. */
export function isEdited(communityId: number): SQL | undefined {
  return and(eq(contents.communityId, communityId), isNull(contents.deletedAt))
}
