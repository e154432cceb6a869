import type { Sending } from '#src/api/office-uploads.ts'
import { sendingFetch } from '#src/api/sending-fetch.ts'

/** One travels at a time, whichever field sends it: the server makes them one by one, too. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Sends something large as soon as all that was sent before it is there.
 *
 * @param signal ends it, also before its turn comes
 * @param onPart told how much of it is there, from 0 to 1: first when its turn comes
 * @throws what `call` throws, or the reason of the signal
 */
export async function inTurn<Result>(
  call: (sending: Sending) => Promise<Result>,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<Result> {
  const turn = last.then(async () => {
    signal.throwIfAborted()
    onPart(0)
    return await call({ signal, fetch: sendingFetch(onPart) })
  })
  last = turn.catch(() => undefined)
  return await turn
}
