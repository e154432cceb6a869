import type { PortalArea, PortalState } from '#src/contract/office/portal-state.ts'

/** How long a state is shown to whoever opens the page. */
const KEPT_MS = 15 * 60_000
/** How soon the portal examines itself anew for whoever asks for that: others are asked, too. */
const LEAST_MS = 30_000

/** How the state is asked for: as it was found lately, or anew. */
export type Asked = 'lately' | 'anew'

/**
 * Keeps the last state in memory, so that DNS, web server and mail server are asked seldom, however
 * many operators press the button how often: one examination at a time, and half a minute between
 * two.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export function keptState(
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
    // A clock that was set back must not keep it for ever.
    if (last && age >= 0 && age < (asked === 'anew' ? LEAST_MS : KEPT_MS)) {
      return Promise.resolve(last)
    }
    running = examineAnew().finally(() => {
      running = undefined
    })
    return running
  }
}
