import type { PrivateAreaRoom } from '#src/domain/private-area.ts'
import type { CommunityFrame } from './community.ts'
import type { Page } from './page.ts'

/** The address of a community's private area alone, which leads to the first of its rooms. */
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
   * Only where an editor looks before saving: the frequent questions, null for none. No page that is
   * published has them, for members ask for them.
   */
  questions?: string | null
}
