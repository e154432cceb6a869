const parts = new WeakMap<object, Map<string, string>>()

/**
 * Markup that is the same on many pages, rendered once.
 *
 * @param of what it shows: it is forgotten with that
 * @param by whatever else decides how it looks
 */
export async function kept(of: object, by: string, render: () => Promise<string>): Promise<string> {
  const known = parts.get(of) ?? new Map<string, string>()
  parts.set(of, known)
  const html = known.get(by) ?? (await render())
  known.set(by, html)
  return html
}
