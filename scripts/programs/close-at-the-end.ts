import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { loggable } from '#src/server/http/request-log.ts'

/** How long closing may take, in ms. */
const DELAY_MS = 10_000

/**
 * Closes a program after a signal to end, and after an uncaught error. Such an error is logged
 * first. The program's state is then unreliable, so it exits with 1, and its service manager
 * restarts it.
 *
 * @param close closes everything that the program has open, within ten seconds
 */
export function closeAtTheEnd(logger: Logger, close: () => Promise<void>): void {
  closeWithGrace({ delay: DELAY_MS }, async ({ err }) => {
    if (err) logger.fatal({ error: loggable(err) }, 'the program ends for an error')
    await close()
  })
}
