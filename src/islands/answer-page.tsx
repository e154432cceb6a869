import { AnswerPage } from './answer/AnswerPage.tsx'
import { takeMailedToken } from './login/mailed-link.ts'
import { defineIsland } from './react-island.tsx'

const token = takeMailedToken()

defineIsland({
  tag: 'answer-page',
  namespaces: ['common', 'forms', 'join', 'requests', 'own-requests', 'answer'],
  render: () => <AnswerPage token={token} />,
})
