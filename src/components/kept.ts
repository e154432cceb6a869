const parts = new WeakMap<object, Map<string, string>>()

/**
 * Renders markup once that is the same on many pages.
 *
 * @param of the object that it shows; the cache entry lives as long as this object
 * @param by a key for everything else that changes the markup
 * @returns the markup itself once it is known, because a promise would delay the page by a turn
 */
export function kept(
  of: object,
  by: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const known = parts.get(of) ?? new Map<string, string>()
  parts.set(of, known)
  return known.get(by) ?? rendered(known, by, render)
}

async function rendered(known: Map<string, string>, by: string, render: () => Promise<string>) {
  const html = await render()
  known.set(by, html)
  return html
}
