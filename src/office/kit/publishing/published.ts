/**
 * The expected effect of a change for readers, and when it was saved: in milliseconds since 1970
 * UTC.
 */
export type Published = { savedMs: number } & (
  | { kind: 'scheduled' }
  /** Only its office sees the parish so far. */
  | { kind: 'unseen' }
  /** A public page will be removed. */
  | { kind: 'gone'; address: string }
  /** A page of a content, by its title there: it states the change that it reflects. */
  | { kind: 'live'; address: string; changedAt: string; title: string }
  /** Any other page: its text will differ from before; null where there was no page. */
  | { kind: 'live'; address: string; before: string | null }
)

/**
 * Whether a page has reached its expected state. A page that shows a later change shows this one,
 * too. A page that only shows an earlier change, of any author, does not.
 *
 * @param text of the page, as `pageText` has it
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
 * The public page as it is on the server now; null where there is none, undefined without an
 * answer.
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
