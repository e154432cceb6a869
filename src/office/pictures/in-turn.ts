import { sendingFetch } from './sending-fetch.ts'
import type { Sending } from './upload-calls.ts'

/** One upload at a time, whichever field sends it: the server also makes them one by one. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Sends a large file as soon as all earlier ones have arrived.
 *
 * @param signal aborts it, also before its turn comes
 * @param onPart told the portion that has arrived, from 0 to 1: first when its turn comes
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
