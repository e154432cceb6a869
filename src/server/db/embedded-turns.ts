import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** How long statements may follow each other before other work gets a turn, in milliseconds. */
const AT_A_STRETCH_MS = 5
/** The pause in milliseconds after which no call, a sequence of statements, is under way. */
const PAUSE_MS = 15
/** The longest wait for such a pause in milliseconds: a publisher queries without pause. */
const PATIENCE_MS = 250

/** The message that ends a session ('X', PostgreSQL's protocol 3.0). */
const TERMINATE = 0x58

/**
 * Gives the rest of the process a turn between statements. The database works in this thread and
 * answers only through promises. A caller that queries again at each answer, such as an import,
 * would otherwise block all other callers.
 *
 * It also refuses statements that were queued before closing began and run only afterwards: PGlite
 * passes them to an engine that has ended, which then reports errors in this thread without end.
 *
 * @returns a function that waits a limited time until no other caller queries the database
 */
export function takeTurns(client: PGlite): () => Promise<void> {
  const execute = client.execProtocolRaw.bind(client)
  let since = performance.now()
  let answeredAt = since
  client.execProtocolRaw = async (message, options) => {
    if (!client.ready && message[0] !== TERMINATE) throw new Error('PGlite is closing')
    const answer = await execute(message, options)
    answeredAt = performance.now()
    if (answeredAt - since >= AT_A_STRETCH_MS) {
      await setImmediate()
      since = performance.now()
    }
    return answer
  }
  return async () => {
    const begun = performance.now()
    do {
      await wait(PAUSE_MS)
      // Requests that arrived in the meantime are handled only now.
      await setImmediate()
    } while (performance.now() - answeredAt < PAUSE_MS && performance.now() - begun < PATIENCE_MS)
  }
}
