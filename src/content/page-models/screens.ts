import type { Page } from './page.ts'

/**
 * Screens that an island fills, by their address below `/`: static shells, the same for everybody.
 * `feed` has the address `/` itself.
 */
export const SCREENS = [
  'feed',
  'events',
  'following',
  'settings',
  'office',
  'answer',
  'login',
  'confirm-email',
  'reset-password',
] as const
export type Screen = (typeof SCREENS)[number]

export interface ScreenPage extends Page<'screen'> {
  screen: Screen
}
