const fragments = new WeakMap<object, Map<string, string>>()

/**
 * Renders markup once that is the same on many pages.
 *
 * @param owner the object that it shows; the cache entry lives as long as this object
 * @param cacheKey everything else that changes the markup
 * @returns the markup itself once it is known, because a promise would delay the page by a turn
 */
export function cachedFragment(
  owner: object,
  cacheKey: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const known = fragments.get(owner) ?? new Map<string, string>()
  fragments.set(owner, known)
  return known.get(cacheKey) ?? renderInto(known, cacheKey, render)
}

async function renderInto(
  known: Map<string, string>,
  cacheKey: string,
  render: () => Promise<string>,
) {
  const html = await render()
  known.set(cacheKey, html)
  return html
}
