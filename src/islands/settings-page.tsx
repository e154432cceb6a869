import { defineIsland } from './react-island.tsx'
import { Settings } from './settings/settings.tsx'

defineIsland({
  tag: 'settings-page',
  namespaces: ['common', 'settings', 'security', 'forms', 'errors'],
  render: () => <Settings />,
})
