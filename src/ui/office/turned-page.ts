/**
 * The page of a list that its buttons were pressed for. It is remembered here because the list, and
 * its buttons with it, are gone until that page is there.
 */
let awaited: number | undefined

/** Somebody has asked for another page of the list that they look at. */
export function turnTo(page: number): void {
  awaited = page
}

/** Whether the page that is there now is the one that was asked for; says so once. */
export function isTurnedTo(page: number): boolean {
  const isIt = awaited === page
  awaited = undefined
  return isIt
}
