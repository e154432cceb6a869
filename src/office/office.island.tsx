import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { QueryProvider } from '#src/ui/island/QueryProvider.tsx'
import { whenParsed } from '#src/ui/island/when-parsed.ts'
import '#src/ui/more-icons.ts'
import { Office } from './Office.tsx'

whenParsed(leadLanguagesHere)

/** All parish offices. */
export function OfficeIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'office', 'errors']}>
      <QueryProvider>
        <Office pathname={location.pathname} />
        <IdentityDialog />
      </QueryProvider>
    </Island>
  )
}

/** The page knows only its own address: its language links are updated to the current address. */
function leadLanguagesHere(): void {
  const { path } = splitLocale(location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const { language } = link.dataset
    if (isLocale(language)) link.pathname = localePath(language, path)
  }
}
