import { PublishRefused } from './refusal.ts'

/** A run that would leave less than this share of communities' live pages is taken for a fault. */
const LEAST_SHARE = 0.5

/**
 * Refuses a run that would take most of the communities' pages away: sooner the API is at fault.
 * The portal's own pages are always there, so they do not count.
 *
 * @param live how many pages of communities there are
 * @param left how many there would be
 * @throws PublishRefused
 */
export function refuseLoss(live: number, left: number): void {
  if (left >= live * LEAST_SHARE) return
  throw new PublishRefused(
    'loss',
    `Only ${left} of the ${live} live pages of communities would be left; --allow-loss publishes that.`,
  )
}
