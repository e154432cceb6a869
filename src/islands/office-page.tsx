import { leadLanguagesHere } from './office/lead-languages-here.ts'
import { Office } from './office/Office.tsx'
import { defineIsland } from './react-island.tsx'
import { IdentityDialog } from './second-factor/IdentityDialog.tsx'

leadLanguagesHere()
defineIsland({
  tag: 'office-page',
  namespaces: ['common', 'office', 'errors'],
  render: () => (
    <>
      <Office pathname={location.pathname} />
      <IdentityDialog />
    </>
  ),
})
