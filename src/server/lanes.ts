import { ApiError } from './errors.ts'

/** Does a piece of heavy work in its turn. @throws ApiError `unavailable` where too many wait */
export type Lanes = <Result>(work: () => Promise<Result>) => Promise<Result>

/** After how many seconds somebody who was turned away may come again. */
const RETRY_AFTER_SECONDS = 5

/**
 * Holds heavy work back. Passwords are hashed and photos made smaller on the four threads that
 * also read every file of the site: without this, a flood of logins would keep readers waiting,
 * and a few huge photos at once would fill the memory.
 *
 * @param atOnce how many pieces are under way at the same time. All lanes of the server together
 *   leave one of the four threads to the readers: two for passwords, one for photos
 * @param waiting how many more may wait, first come, first served; whoever comes then is refused,
 *   since they would be gone before their turn
 */
export function lanes({ atOnce, waiting }: { atOnce: number; waiting: number }): Lanes {
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
  // A lane is handed to the next in the queue, so that nobody can slip in between.
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
