/**
 * The page of a list that its buttons requested. It is remembered here because the list and its
 * buttons are removed until that page is loaded.
 */
let awaited: number | undefined

/** The user has requested another page of the list. */
export function turnTo(page: number): void {
  awaited = page
}

/** Whether the loaded page is the requested one; true only once. */
export function isTurnedTo(page: number): boolean {
  const isIt = awaited === page
  awaited = undefined
  return isIt
}
