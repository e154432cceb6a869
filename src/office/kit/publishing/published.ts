/**
 * The expected effect of a change on the public page, and when the change was saved: in
 * milliseconds since 1970 UTC.
 */
export type Published = { savedMs: number } & (
  | { kind: 'scheduled' }
  /** No effect yet: the parish is not public. */
  | { kind: 'unseen' }
  /** The page will be removed. */
  | { kind: 'gone'; address: string }
  /** The page of a content, which states the version that it shows; `title` is the title there. */
  | { kind: 'live'; address: string; changedAt: string; title: string }
  /**
   * Any other page will show the change: its text will differ from `before`, which is null for a
   * new page.
   */
  | { kind: 'live'; address: string; before: string | null }
)

/**
 * Whether a page has reached its expected state. A page that shows a later change also contains
 * this one; a page that shows an earlier change, by any author, does not.
 *
 * @param text of the page, as `pageText` returns it
 */
export function isOnPage(published: Published, text: string | null | undefined): boolean {
  if (published.kind === 'scheduled' || published.kind === 'unseen') return false
  if (published.kind === 'gone') return text === null
  if (typeof text !== 'string') return false
  if ('before' in published) return text !== published.before
  const [, changedAt = ''] = /article:modified_time" content="([^"]*)"/.exec(text) ?? []
  return changedAt >= published.changedAt
}

/**
 * Reads a public page before a change that will alter it.
 *
 * @param address null while the parish is not public
 * @returns a function to call once the change is saved
 */
export async function expectChange(address: string | null): Promise<() => Published> {
  if (address === null) return () => ({ kind: 'unseen', savedMs: Date.now() })
  const before = (await pageText(address)) ?? null
  return () => ({ kind: 'live', address, before, savedMs: Date.now() })
}

/**
 * The text of the public page as it is on the server now; null if there is no page, undefined if
 * there is no answer.
 */
export async function pageText(address: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (answer.status === 404) return null
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
