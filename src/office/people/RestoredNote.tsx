import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** Says that the fields hold restored text that is not saved. */
export function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslator()
  return (
    <div className="office-note" role="status">
      <p>{t('office-people.restored.text')}</p>
      <Button onClick={onDiscard}>{t('office-people.restored.discard')}</Button>
    </div>
  )
}
