import { ApiError } from './errors.ts'

/** Does a piece of heavy work in its turn. @throws ApiError `unavailable` if too many wait */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 5

/**
 * Limits heavy work. Password hashing and photo scaling share four threads with all file reads of
 * the site. Without a limit, a flood of logins would keep readers waiting, and a few huge photos at
 * once would fill the memory.
 *
 * @param atOnce the number of pieces done at the same time. All limits of the server together
 *   leave one of the four threads to the readers: two for passwords, one for photos
 * @param waiting the number of pieces that may wait, first come, first served; further callers are
 *   refused, since they would be gone before their turn
 */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  let underWay = 0
  const queue: Array<() => void> = []

  const enter = (): Promise<void> | undefined => {
    if (underWay < atOnce) {
      underWay += 1
      return undefined
    }
    if (queue.length >= waiting) throw new ApiError('unavailable', {}, RETRY_AFTER_SECONDS)
    return new Promise((resolve) => queue.push(resolve))
  }
  // A turn passes directly to the next in the queue, so that no caller jumps the queue.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else underWay -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Awaits all values of an object in parallel. */
export async function awaitProperties<Values extends object>(
  values: Values,
): Promise<{ [Key in keyof Values]: Awaited<Values[Key]> }> {
  const settled = await Promise.all(Object.values(values))
  const entries = Object.keys(values).map((key, at) => [key, settled[at]])
  return Object.fromEntries(entries)
}
