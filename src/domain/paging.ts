/** How many pages a list of `total` results has (requirements §4.9). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

/** Whether there is another page after the last loaded one (requirements §4.9). */
export function hasNextPage(lastLoaded: number, total: number, pageSize: number): boolean {
  return lastLoaded < pageCount(total, pageSize)
}
