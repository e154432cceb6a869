/**
 * Works through a list with several pieces under way at once. After a failure nothing new is
 * begun, and what was under way is waited for, so that nobody works on behind the caller's back.
 *
 * @throws the first failure
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    for (let next = queue.next(); !next.done && !failed; next = queue.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
