import { setFlagsFromString } from 'node:v8'

/** How a heap grows otherwise (`scripts/run-frugally.ts`); V8 obeys it even while it saves memory. */
const GROWTH = process.execArgv.find((flag) => flag.startsWith('--heap-growing-percent='))

let users = 0

/**
 * Has V8 keep its heap small while something large is done: it collects garbage more often, and gives
 * pages back that it would pool. Of comparing 20,000 contents a third of the memory is spared, and half
 * as much processor time is spent again; for anything less it is not worth that (decision 066).
 *
 * @throws what `work` throws
 */
export async function savingMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  users += 1
  if (users === 1) {
    if (GROWTH) setFlagsFromString('--heap-growing-percent=0')
    setFlagsFromString('--memory-saver-mode')
  }
  try {
    return await work()
  } finally {
    users -= 1
    if (users === 0) {
      setFlagsFromString('--no-memory-saver-mode')
      if (GROWTH) setFlagsFromString(GROWTH)
    }
  }
}
