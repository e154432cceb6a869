import { defineIsland } from '#src/ui/island/react-island.tsx'
import { Settings } from './settings.tsx'

defineIsland({
  tag: 'settings-page',
  namespaces: ['common', 'settings', 'security', 'forms', 'errors'],
  render: () => <Settings />,
})
