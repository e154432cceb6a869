import * as v from 'valibot'

/**
 * The private address of a person's calendar. Anybody who has it can read which communities they
 * follow: only its owner sees it, and can renew it.
 */
export const CalendarAddress = v.object({
  /** Relative to the API's version, as all paths here: the API may be on another host. */
  path: v.pipe(v.string(), v.startsWith('/')),
})
export type CalendarAddress = v.InferOutput<typeof CalendarAddress>
