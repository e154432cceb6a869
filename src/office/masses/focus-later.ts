/** Moves the focus to an element that the next frame shows, where the focused element is gone. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
