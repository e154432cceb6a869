import { defineIsland } from './react-island.tsx'

defineIsland({
  tag: 'following-page',
  namespaces: ['common', 'following'],
  render: (_host, { t }) => <h1>{t('following.title')}</h1>,
})
