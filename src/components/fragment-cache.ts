const fragments = new WeakMap<object, Map<string, string>>()

/**
 * Renders markup once that many pages share.
 *
 * @param owner the object that the markup shows; the cache entry lives as long as this object
 * @param cacheKey everything else that changes the markup
 * @returns the cached markup itself, not a promise, which would delay the page by a turn of the
 * event loop
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
