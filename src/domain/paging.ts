/** How many pages a list of `total` results has (requirements §4.9). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

/** Whether there is another page after the last loaded one (requirements §4.9). */
export function hasNextPage(lastLoaded: number, total: number, pageSize: number): boolean {
  return lastLoaded < pageCount(total, pageSize)
}

/** Splits a list into batches, in its order. */
export function inBatches<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, at) => items.slice(at * most, (at + 1) * most))
}
