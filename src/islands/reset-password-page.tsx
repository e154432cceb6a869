import { defineIsland } from './react-island.tsx'

defineIsland({
  tag: 'reset-password-page',
  namespaces: ['common', 'login'],
  render: (_host, { t }) => <h1>{t('login.title')}</h1>,
})
