import { defineIsland } from './react-island.tsx'

defineIsland({
  tag: 'confirm-email-page',
  namespaces: ['common', 'login'],
  render: (_host, { t }) => <h1>{t('login.title')}</h1>,
})
