import { isLocale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { defineIsland } from '#src/ui/island/react-island.tsx'
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

/** The page knows only its own address: its language links are updated to the current address. */
function leadLanguagesHere(): void {
  const { path } = splitLocale(location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const { language } = link.dataset
    if (isLocale(language)) link.pathname = localePath(language, path)
  }
}
