/**
 * All elements of the page that neither contain an element nor are within it, and are not yet
 * inert.
 */
export function elementsOutside(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const sibling of inner.parentElement.children) {
      const ours = sibling !== inner && sibling instanceof HTMLElement && !sibling.inert
      if (ours && !sibling.matches('.notices')) found.push(sibling)
    }
  }
  return found
}
