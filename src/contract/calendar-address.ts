import * as v from 'valibot'

/**
 * The private address of a person's calendar. Whoever has it can read which communities they
 * follow: it is shown to nobody else, and can be renewed.
 */
export const CalendarAddress = v.object({
  /** Below the API's version, as all paths of the contract: the API may stand on another host. */
  path: v.pipe(v.string(), v.startsWith('/')),
})
export type CalendarAddress = v.InferOutput<typeof CalendarAddress>
