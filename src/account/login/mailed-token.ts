import * as v from 'valibot'
import { LinkToken } from '#src/contract/account/account.ts'

/**
 * Removes the token of a mailed link from the address, so that neither the history nor a shared
 * address keeps it; undefined if the link is incomplete. A second link, opened in the same tab,
 * restarts the page.
 */
export function takeMailedToken(): string | undefined {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', `${pathname}${search}`)
  addEventListener('hashchange', () => location.reload())
  const token = v.safeParse(LinkToken, hash.slice(1))
  return token.success ? token.output : undefined
}
