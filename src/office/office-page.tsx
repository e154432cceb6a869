import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { leadLanguagesHere } from './lead-languages-here.ts'
import { Office } from './Office.tsx'

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
