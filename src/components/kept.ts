const parts = new WeakMap<object, Map<string, string>>()

/**
 * Markup that is the same on many pages, rendered once.
 *
 * @param of what it shows: it is forgotten with that
 * @param by whatever else decides how it looks
 * @returns the markup itself once it is known: a promise would make its page wait a turn
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
