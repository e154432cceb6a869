import { defineIsland } from '#src/ui/island/react-island.tsx'
import { takeMailedToken } from '../login/mailed-link.ts'
import { AnswerPage } from './AnswerPage.tsx'

const token = takeMailedToken()

defineIsland({
  tag: 'answer-page',
  namespaces: ['common', 'forms', 'join', 'requests', 'own-requests', 'answer'],
  render: () => <AnswerPage token={token} />,
})
