import type { PrivateAreaRoom } from '#src/domain/private-area.ts'
import type { CommunityFrame } from './community.ts'
import type { Page } from './page.ts'

/** The address of a community's private area itself, which redirects to its first room. */
export interface PrivateAreaDoorPage extends Page {
  kind: 'private-area-door'
  community: CommunityFrame
}

/** A room of a community's private area: the same file for everybody, which an island fills. */
export interface PrivateAreaPage extends Page {
  kind: 'private-area'
  community: CommunityFrame
  room: PrivateAreaRoom
  /**
   * Only in an editor's preview: the frequent questions, null for none. Published pages never have
   * them, because members request them from the API.
   */
  questions?: string | null
}
