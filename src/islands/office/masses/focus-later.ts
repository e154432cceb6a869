/** Brings the focus to an element that the next frame shows, where what had it is gone. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
