import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import type { LinkPurpose } from '#src/api/mailed-links.ts'
import { LinkToken } from '#src/contract/account/account.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'

type LinkState = 'checking' | 'standing' | 'expired'

/**
 * Checks whether a mailed link is still valid when its page opens, so that nobody fills in a form
 * in vain. If the check itself fails, the link counts as valid: the server checks it again on use.
 *
 * @param token undefined if the link is incomplete: then nothing is requested
 */
export function useLinkCheck(token: string | undefined, purpose: LinkPurpose): LinkState {
  const [state, setState] = useState<LinkState>('checking')
  useEffect(() => {
    if (token === undefined) return
    let gone = false
    mailedLinks()
      .checkLink({ token, purpose })
      .then(
        () => !gone && setState('standing'),
        (error: unknown) => {
          const isExpired = error instanceof HttpError && error.code === 'link_expired'
          if (!gone) setState(isExpired ? 'expired' : 'standing')
        },
      )
    return () => {
      gone = true
    }
  }, [token, purpose])
  return state
}

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
