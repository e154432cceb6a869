import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** How long statements may follow each other before everybody else has a turn, in milliseconds. */
const AT_A_STRETCH_MS = 5
/** After which pause nobody is in the middle of a call, which is a row of statements. */
const PAUSE_MS = 15
/** The most that is waited for such a pause: those who publish ask without end. */
const PATIENCE_MS = 250

/** The message that ends a session ('X', PostgreSQL's protocol 3.0). */
const TERMINATE = 0x58

/**
 * Lets the rest of the process have its turn between statements. The database works in this thread and
 * answers by promises alone, so that who asks it again at each answer, as an import does, would let
 * nobody be served for as long as that takes.
 *
 * It also refuses what was asked before closing began and has its turn only after that: PGlite gives
 * it to an engine that has ended, which then reports an error in this thread without end.
 *
 * @returns waits until nobody asks the database any more, but not for long
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
      // What has come in meanwhile is heard only now.
      await setImmediate()
    } while (performance.now() - answeredAt < PAUSE_MS && performance.now() - begun < PATIENCE_MS)
  }
}
