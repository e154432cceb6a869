import type { CommunityFrame } from './community.ts'
import type { Page } from './page.ts'

/**
 * The page for requests to join a community; sent requests are edited at addresses below it
 * (requirements §10.3).
 */
export interface JoinPage extends Page {
  kind: 'join'
  community: CommunityFrame
}

/** The page after a request to join was sent. */
export interface JoinThanksPage extends Page {
  kind: 'join-thanks'
  community: CommunityFrame
}
