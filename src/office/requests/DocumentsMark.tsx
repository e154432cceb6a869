import type { DocumentCounts } from '#src/contract/requests/request-document.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** That documents should have come by now; nothing where none should. */
export function DocumentsMark({ documents }: { documents: DocumentCounts | null }) {
  const { t } = useTranslator()
  if (!documents || documents.overdue === 0) return null
  return (
    <span className="request-mark overdue">
      <Icon name="file" />
      {t('office-requests.documents.overdue', { count: documents.overdue })}
    </span>
  )
}
