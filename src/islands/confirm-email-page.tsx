import { ConfirmEmail } from './login/ConfirmEmail.tsx'
import { takeMailedToken } from './login/mailed-link.ts'
import { defineIsland } from './react-island.tsx'

const token = takeMailedToken()

defineIsland({
  tag: 'confirm-email-page',
  namespaces: ['common', 'errors', 'forms', 'login'],
  render: () => <ConfirmEmail token={token} />,
})
