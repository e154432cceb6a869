/** The ids in a comma-separated following list (requirements §3.5); non-numbers are left out. */
export function followedIds(following: string): number[] {
  return following
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** Whether a community is in a comma-separated following list (requirements §4.2). */
export function isFollowed(following: string, id: number): boolean {
  return followedIds(following).includes(id)
}

/** The list with a community appended, or removed. Repeating either changes nothing. */
export function withFollowed(following: string, id: number, followed: boolean): string {
  const others = followedIds(following).filter((one) => one !== id)
  return (followed ? [...others, id] : others).join(',')
}
