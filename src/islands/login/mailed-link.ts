import * as v from 'valibot'
import { LinkToken } from '#src/contract/account.ts'

/**
 * Takes what a mailed link holds off the address, so that neither history nor a shared address
 * keeps it; undefined where the link is not whole. A second link that is opened in the same tab
 * starts the page anew.
 */
export function takeMailedToken(): string | undefined {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', `${pathname}${search}`)
  addEventListener('hashchange', () => location.reload())
  const token = v.safeParse(LinkToken, hash.slice(1))
  return token.success ? token.output : undefined
}
