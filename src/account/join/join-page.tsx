import { captchaFactsOf } from '#src/domain/accounts/captcha-providers.ts'
import { formIdInFragment } from '#src/domain/accounts/join-address.ts'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { parishFactsOf } from '#src/ui/requests/parish-facts.ts'
import { JoinPage } from './JoinPage.tsx'
import { tuckAwayFormId } from './tuck-away.ts'

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
