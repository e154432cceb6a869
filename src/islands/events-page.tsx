import { defineIsland } from './react-island.tsx'

defineIsland({
  tag: 'events-page',
  namespaces: ['common', 'feed'],
  render: (_host, { t }) => <h1>{t('feed.title')}</h1>,
})
