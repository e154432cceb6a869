import { takeMailedToken } from './login/mailed-link.ts'
import { ResetPassword } from './login/ResetPassword.tsx'
import { defineIsland } from './react-island.tsx'

const token = takeMailedToken()

defineIsland({
  tag: 'reset-password-page',
  namespaces: ['common', 'errors', 'forms', 'login', 'security'],
  render: () => <ResetPassword token={token} />,
})
