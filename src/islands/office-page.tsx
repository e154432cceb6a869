import { leadLanguagesHere } from './office/lead-languages-here.ts'
import { Office } from './office/Office.tsx'
import { defineIsland } from './react-island.tsx'

leadLanguagesHere()
defineIsland({
  tag: 'office-page',
  namespaces: ['common', 'office'],
  render: () => <Office pathname={location.pathname} />,
})
