import type { PortalArea, PortalState } from '#src/contract/office/portal-state.ts'

/** How long a stored state is shown to people who open the page. */
const KEPT_MS = 15 * 60_000
/**
 * The shortest interval between two examinations on request, because each contacts other servers.
 */
const LEAST_MS = 30_000

/** Whether to return the stored state, or to examine again. */
export type Asked = 'lately' | 'anew'

/**
 * Caches the last state in memory, so that DNS, web server and mail server are contacted rarely,
 * however many operators press the button: one examination at a time, and half a minute between
 * two.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export function cachedPortalState(
  examine: () => Promise<PortalArea[]>,
  now: () => string,
): (asked: Asked) => Promise<PortalState> {
  let last: PortalState | undefined
  let running: Promise<PortalState> | undefined
  const examineAnew = async () => {
    const areas = await examine()
    last = { checked_at: now(), areas }
    return last
  }
  return (asked) => {
    if (running) return running
    const age = last ? Date.parse(now()) - Date.parse(last.checked_at) : Number.POSITIVE_INFINITY
    // If the clock was set back, the state must not stay for ever.
    if (last && age >= 0 && age < (asked === 'anew' ? LEAST_MS : KEPT_MS)) {
      return Promise.resolve(last)
    }
    running = examineAnew().finally(() => {
      running = undefined
    })
    return running
  }
}
