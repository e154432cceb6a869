/** A reference as people read it aloud: in two groups of four, such as `7KQ2-M4XA`. */
export function shownReference(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`
}
