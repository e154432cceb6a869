import { defineIsland } from './react-island.tsx'

defineIsland({
  tag: 'settings-page',
  namespaces: ['common', 'settings'],
  render: (_host, { t }) => <h1>{t('settings.title')}</h1>,
})
