import { QueryClientProvider } from '@tanstack/react-query'
import type { Locale } from '#src/i18n/locales.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { IdentityDialog } from '#src/ui/identity/IdentityDialog.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import '#src/ui/more-icons.ts'
import { BulkSlot } from './bulk/BulkSlot.tsx'
import { Office } from './Office.tsx'

/** All parish offices. */
export function OfficeIsland({ locale }: { locale: Locale }) {
  return (
    <Island locale={locale} namespaces={['common', 'office', 'errors']}>
      <QueryClientProvider client={queryClient}>
        <Office />
        <BulkSlot />
        <IdentityDialog />
      </QueryClientProvider>
    </Island>
  )
}
