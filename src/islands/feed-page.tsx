import { defineIsland } from './react-island.tsx'

defineIsland({
  tag: 'feed-page',
  namespaces: ['common', 'feed'],
  render: (_host, { t }) => <h1>{t('feed.title')}</h1>,
})
