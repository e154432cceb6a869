import { defineIsland } from '#src/ui/island/react-island.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { takeMailedToken } from './mailed-link.ts'

const token = takeMailedToken()

defineIsland({
  tag: 'confirm-email-page',
  namespaces: ['common', 'errors', 'forms', 'login'],
  render: () => <ConfirmEmail token={token} />,
})
