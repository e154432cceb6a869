// The numbers that tune the controller, each with its reason. Times are in milliseconds.

/** Changes of one community this close together are a burst; a single change does not wait for more. */
export const CLOSE_MS = 25
/** A burst ends after this silence: longer than a busy process delays its messages. */
export const QUIET_MS = 150
/** The longest that an endless burst delays a change that waits in it. */
export const LONGEST_WAIT_MS = 1_000

/** A full fetch follows a quick one once the community has not changed for this long. */
export const SETTLED_MS = 3_000
/** A community that changes without end gets a full fetch at least this often. */
export const UNSETTLED_MS = 5 * 60_000

/** Work shorter than this needs no cooldown afterwards. */
export const SHORT_MS = 250
/** The longest cooldown: a community that changes without end goes live at least this often. */
export const LONGEST_COOLDOWN_MS = 10_000
/** The most contents that one person edits by hand at a time: a quick fetch of them needs no cooldown. */
export const FEW_CHANGED = 20

/** Most communities fetched at once: because they changed, and in full though nobody reported that. */
export const CHANGED_AT_ONCE = 4
export const FULL_AT_ONCE = 2
/** A retry begins only while fewer changed communities than this are fetched. */
export const RETRIED_AT_ONCE = 2

/** After this many changes, the next batch of a large change has its turn. */
export const CHANGES_BEFORE_BATCH = 5
/** Pages of a batch: some 0.5 s of work. The first batch also has all pages that must go first. */
export const BATCH_SIZE = 150
/** Up to this many pages of a change are one batch. */
export const UNDIVIDED = 250
/** Fewest pages of a later batch if others wait: otherwise a large change might never end. */
export const MIN_PAGES = 25

/** The wait before the first retry; each further wait doubles. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000

/**
 * How long to wait before the next try.
 *
 * @param attempts how many tries have failed, 1 or more
 * @returns milliseconds
 */
export function backoff(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}
