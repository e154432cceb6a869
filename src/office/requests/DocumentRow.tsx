import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { DocumentedKind } from '#src/contract/requests/request-document.ts'
import { isCountedBack } from '#src/domain/requests/request-documents.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { documentFaults, type TypedDocument } from './document-values.ts'

interface Props {
  kind: DocumentedKind
  document: TypedDocument
  /** Whether its fault is shown. */
  isTried: boolean
  isFirst: boolean
  isLast: boolean
  onChange(changes: Partial<TypedDocument>): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

/** One document of a list: its name, its deadline, its place. */
export function DocumentRow({ kind, document, isTried, isFirst, isLast, ...acts }: Props) {
  const { t } = useTranslator()
  const { row, name, days } = document
  const faults = documentFaults(document)
  const faultOf = (fault: 'unnamed' | 'wrong_days' | undefined) =>
    isTried && fault ? t(`office-requests.documents.${fault}`) : undefined
  const about = { name: name || t('office-requests.documents.new') }
  return (
    <li>
      <TextField
        label={t('office-requests.documents.name')}
        name={`${kind}-name-${row}`}
        maxLength={LINE_MAX_LENGTH}
        autoComplete="off"
        value={name}
        error={faultOf(faults.name)}
        onChange={({ target }) => acts.onChange({ name: target.value })}
      />
      <TextField
        label={t(`office-requests.documents.${isCountedBack(kind) ? 'days_before' : 'days_after'}`)}
        name={`${kind}-days-${row}`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={days}
        error={faultOf(faults.days)}
        onChange={({ target }) => acts.onChange({ days: target.value.trim() })}
      />
      <div className="row-acts">
        <Button
          data-act="up"
          aria-label={t('office-requests.documents.up', about)}
          disabled={isFirst}
          onClick={() => acts.onMove(-1)}
        >
          <Icon name="arrowUp" />
        </Button>
        <Button
          data-act="down"
          aria-label={t('office-requests.documents.down', about)}
          disabled={isLast}
          onClick={() => acts.onMove(1)}
        >
          <Icon name="arrowDown" />
        </Button>
        <Button
          data-act="remove"
          aria-label={t('office-requests.documents.remove', about)}
          onClick={acts.onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  )
}
