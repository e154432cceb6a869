import { useEffect, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import type { LinkPurpose } from '#src/api/mailed-links.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'

export type LinkState = 'checking' | 'standing' | 'expired'

/**
 * Whether a mailed link still stands, looked at as its page opens, so that nobody fills in a form in
 * vain. Where that cannot be found out it counts as standing: using it will tell.
 *
 * @param token undefined where the link is not whole: then nothing is asked
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
