import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { TakenList } from './TakenList.tsx'

interface Props {
  /** A text for the place, the celebrant, or both: what they have at that time. */
  taken: string[]
  reason: string
  /** Whether the reason was missing when it was sent. */
  isMissing?: boolean
  onReason(reason: string): void
}

/** What stands where the office wants to settle something, and why it does so all the same. */
export function ClashReason({ taken, reason, isMissing = false, onReason }: Props) {
  const { t } = useTranslator()
  return (
    <>
      <TakenList taken={taken} />
      <TextField
        label={t('office-calendar.override.reason')}
        hint={t('office-calendar.override.hint')}
        name="clash_reason"
        autoComplete="off"
        maxLength={LINE_MAX_LENGTH}
        required
        error={isMissing ? t('office-calendar.override.missing') : undefined}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  )
}
