import { defineIsland } from '#src/ui/island/react-island.tsx'
import { takeMailedToken } from './mailed-link.ts'
import { ResetPassword } from './ResetPassword.tsx'

const token = takeMailedToken()

defineIsland({
  tag: 'reset-password-page',
  namespaces: ['common', 'errors', 'forms', 'login', 'security'],
  render: () => <ResetPassword token={token} />,
})
