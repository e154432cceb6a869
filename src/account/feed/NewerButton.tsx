import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  count: number
  busy: boolean
  onPress(): void
}

/** Says politely that there is something new; the list moves only when it is pressed. */
export function NewerButton({ count, busy, onPress }: Props) {
  const { t } = useTranslator()
  return (
    <div className="newer" role="status">
      {count > 0 && (
        <Button look="main" busy={busy} busyText={t('common.list.loading')} onClick={onPress}>
          <Icon name="arrowUp" />
          {t('feed.newer', { count })}
        </Button>
      )}
    </div>
  )
}
