import { formIdInFragment, joinFormAddress } from '#src/domain/accounts/join-address.ts'
import { RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'

/**
 * Moves the secret of a sent join request from the page's path to its fragment. A fragment reaches
 * no server, log or other site, and the links to other languages keep it.
 *
 * @returns the secret; undefined if the page is open for a new request
 */
export function tuckAwayFormId(): string | undefined {
  const address = joinFormAddress(location.pathname)
  if (!address) return formIdInFragment(location.hash)
  history.replaceState(history.state, '', `${address.page}${location.search}#${address.formId}`)
  const login = document.querySelector<HTMLAnchorElement>('[data-login]')
  if (login) login.search = `${new URLSearchParams({ [RETURN_PARAMETER]: address.page })}`
  return address.formId
}
