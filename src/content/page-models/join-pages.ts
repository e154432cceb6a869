import type { CommunityFrame } from './community.ts'
import type { Page } from './page.ts'

/**
 * Where one asks to join a community; sent requests are edited at addresses below it
 * (requirements §10.3).
 */
export interface JoinPage extends Page {
  kind: 'join'
  community: CommunityFrame
}

/** What whoever asked to join reads then. */
export interface JoinThanksPage extends Page {
  kind: 'join-thanks'
  community: CommunityFrame
}
