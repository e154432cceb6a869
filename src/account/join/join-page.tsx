import { captchaFactsOf } from '#src/domain/accounts/captcha-providers.ts'
import { formIdInFragment, joinFormAddress } from '#src/domain/accounts/join-address.ts'
import { RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { parishFactsOf } from '#src/ui/requests/parish-facts.ts'
import { JoinPage } from './JoinPage.tsx'

const formId = tuckAwayFormId()
addEventListener('hashchange', () => {
  const named = formIdInFragment(location.hash)
  // Another link, opened on this page, changes only the fragment.
  if (named !== undefined && named !== formId) location.reload()
  // The skip link to the content leaves its own fragment.
  else if (named !== formId) history.replaceState(history.state, '', `#${formId}`)
})

defineIsland({
  tag: 'join-page',
  namespaces: ['common', 'errors', 'forms', 'join', 'requests'],
  render: ({ dataset }) => (
    <JoinPage
      parish={parishFactsOf(dataset)}
      captchaFacts={captchaFactsOf(dataset)}
      formId={formId}
    />
  ),
})

/**
 * Moves the secret of a sent join request from the page's path to its fragment. A fragment reaches
 * no server, log or other site, and the links to other languages keep it.
 *
 * @returns the secret; undefined if the page is open for a new request
 */
function tuckAwayFormId(): string | undefined {
  const address = joinFormAddress(location.pathname)
  if (!address) return formIdInFragment(location.hash)
  history.replaceState(history.state, '', `${address.page}${location.search}#${address.formId}`)
  const login = document.querySelector<HTMLAnchorElement>('[data-login]')
  if (login) login.search = `${new URLSearchParams({ [RETURN_PARAMETER]: address.page })}`
  return address.formId
}
