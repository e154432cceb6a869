import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { loggable } from '#src/server/http/request-log.ts'

/** How long closing may take, in ms. */
const DELAY_MS = 10_000

/**
 * Closes a program when a signal tells it to end, and when an error reaches nobody. Such an error is
 * logged first: what is left of the program is not to be trusted, so it ends with 1 and whoever runs
 * it starts it anew.
 *
 * @param close ends what the program has open, within ten seconds
 */
export function closeAtTheEnd(logger: Logger, close: () => Promise<void>): void {
  closeWithGrace({ delay: DELAY_MS }, async ({ err }) => {
    if (err) logger.fatal({ error: loggable(err) }, 'the program ends for an error')
    await close()
  })
}
