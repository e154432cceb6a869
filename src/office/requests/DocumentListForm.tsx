import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { type DocumentList, MOST_DOCUMENTS } from '#src/contract/requests/request-document.ts'
import type { DocumentedKind } from '#src/contract/requests/request-kinds.ts'
import { isCountedBack } from '#src/domain/requests/request-documents.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useProblem } from '#src/ui/use-problem.tsx'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { officeQuery } from '../office-query.ts'
import {
  type DocumentRows,
  documentFaults,
  listOf,
  type TypedDocument,
  typedDocuments,
} from './document-values.ts'

/**
 * The rows of a document list in the editor. A pressed button keeps the focus wherever its row
 * moves. The user is asked before leaving with unsaved changes.
 *
 * @param begun the documents on the server
 * @param list the element whose children are the rows, in their order
 */
function useDocumentRows(
  begun: TypedDocument[],
  { start: { values }, onTyped, forget }: SavedDraft<DocumentRows>,
  list: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslator()
  const usualName = (key: string) => t(keyIn('request-documents.names', key))
  const [rows, setShown] = useState(values.rows)
  const setRows = (changed: TypedDocument[]) => {
    setShown(changed)
    onTyped({ rows: changed })
  }
  const [next, setNext] = useState(Math.max(-1, ...rows.map(({ row }) => row)) + 1)
  const [isSaved, setIsSaved] = useState(false)
  useLeaveGuard(!isSaved && JSON.stringify(rows) !== JSON.stringify(begun))

  const focus = (at: number, ...selectors: string[]) => {
    const row = list.current?.children[at]
    const found = selectors.map((act) => row?.querySelector<HTMLElement>(`${act}:not(:disabled)`))
    found.find(Boolean)?.focus()
  }
  return {
    rows,
    /** The request body of the list. */
    documents: () => listOf(rows, usualName),
    change: (row: number, changes: Partial<TypedDocument>) =>
      setRows(rows.map((one) => (one.row === row ? { ...one, ...changes } : one))),
    move(at: number, step: -1 | 1): void {
      const moved = [...rows]
      const [one] = moved.splice(at, 1)
      if (one) moved.splice(at + step, 0, one)
      flushSync(() => setRows(moved))
      // At an end of the list the pressed button is disabled: the focus moves to the opposite one.
      const selectors = ['[data-act=up]', '[data-act=down]']
      focus(at + step, ...(step < 0 ? selectors : selectors.reverse()))
    },
    add(): void {
      flushSync(() => {
        setRows([...rows, { row: next, key: null, name: '', days: '' }])
        setNext(next + 1)
      })
      focus(rows.length, 'input')
    },
    remove(row: number): void {
      const at = rows.findIndex((one) => one.row === row)
      flushSync(() => setRows(rows.filter((one) => one.row !== row)))
      // The pressed button is gone: the focus moves to that of the row in its place.
      focus(Math.min(at, rows.length - 2), '[data-act=remove]')
    },
    /** To be called after saving: there are no unsaved changes any more. */
    saved(): void {
      forget()
      flushSync(() => setIsSaved(true))
    },
  }
}

interface Props {
  office: OwnOffice
  list: DocumentList
}

/** The form of one list: the user names, orders, adds and removes documents, and sets deadlines. */
export function DocumentListForm(props: Props) {
  const { office, list } = props
  const { t } = useTranslator()
  const [rows] = useState(() =>
    typedDocuments(list.documents, (key) => t(keyIn('request-documents.names', key))),
  )
  return (
    <SectionCard id={`list-${list.kind}`} title={t(`office.kinds.${list.kind}`)} variant="record">
      <DraftForm<DocumentRows>
        name={`office-documents:${office.id}:${list.kind}`}
        initial={{ rows }}
      >
        {(draft) => <DocumentRowsForm {...props} begun={rows} draft={draft} />}
      </DraftForm>
    </SectionCard>
  )
}

interface FormProps extends Props {
  /** The documents on the server. */
  begun: TypedDocument[]
  draft: SavedDraft<DocumentRows>
}

function DocumentRowsForm({ office, list, begun, draft }: FormProps) {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const { kind, is_own } = list
  const lines = useRef<HTMLOListElement>(null)
  const typed = useDocumentRows(begun, draft, lines)
  const [busy, setBusy] = useState(false)
  const problem = useProblem()
  // Errors are shown from the first attempt to save on.
  const [isTried, setIsTried] = useState(false)
  const title = t(`office.kinds.${kind}`)

  async function save(usual: boolean): Promise<void> {
    setBusy(true)
    problem.clear()
    const documents = usual ? null : typed.documents()
    try {
      const lists = await officeApi(office).changeDocumentList({ kind, documents })
      typed.saved()
      notify(t('office-requests.documents.saved', { kind: title }), 'success')
      queries.setQueryData(officeQuery(office, 'documentLists').queryKey, (shown) => shown && lists)
    } catch (error) {
      problem.tell(toFailure(error, translator).text)
    }
    setBusy(false)
  }

  function submit(): void {
    const [fault] = typed.rows.map(documentFaults).flatMap(({ name, days }) => name ?? days ?? [])
    setIsTried(true)
    if (fault) problem.tell(t(`office-requests.documents.${fault}`))
    else void save(false)
  }

  return (
    <>
      <p className="hint">
        {t(`office-requests.documents.${isCountedBack(kind) ? 'before' : 'after'}`)}
      </p>
      <form
        className="document-list"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        <ol ref={lines}>
          {typed.rows.map((one, at) => (
            <DocumentRow
              key={one.row}
              kind={kind}
              document={one}
              isTried={isTried}
              isFirst={at === 0}
              isLast={at === typed.rows.length - 1}
              onChange={(changes) => typed.change(one.row, changes)}
              onMove={(step) => typed.move(at, step)}
              onRemove={() => typed.remove(one.row)}
            />
          ))}
        </ol>
        {typed.rows.length < MOST_DOCUMENTS && (
          <Button onClick={typed.add}>
            <Icon name="plus" />
            {t('office-requests.documents.add')}
          </Button>
        )}
        {problem.shown}
        <div className="row-acts">
          <Button
            type="submit"
            variant="main"
            busy={busy}
            busyText={t('office-requests.decision.busy')}
          >
            {t('office-requests.documents.save')}
          </Button>
          {is_own && (
            <Button onClick={() => void save(true)}>{t('office-requests.documents.usual')}</Button>
          )}
        </div>
      </form>
    </>
  )
}

interface DocumentRowProps {
  kind: DocumentedKind
  document: TypedDocument
  /** Whether to show its errors. */
  isTried: boolean
  isFirst: boolean
  isLast: boolean
  onChange(changes: Partial<TypedDocument>): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

/** One document of a list: its name, its deadline, and its position. */
function DocumentRow({ kind, document, isTried, isFirst, isLast, ...actions }: DocumentRowProps) {
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
        onChange={({ target }) => actions.onChange({ name: target.value })}
      />
      <TextField
        label={t(`office-requests.documents.${isCountedBack(kind) ? 'days_before' : 'days_after'}`)}
        name={`${kind}-days-${row}`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={days}
        error={faultOf(faults.days)}
        onChange={({ target }) => actions.onChange({ days: target.value.trim() })}
      />
      <div className="row-acts">
        <Button
          data-act="up"
          aria-label={t('office-requests.documents.up', about)}
          disabled={isFirst}
          onClick={() => actions.onMove(-1)}
        >
          <Icon name="arrowUp" />
        </Button>
        <Button
          data-act="down"
          aria-label={t('office-requests.documents.down', about)}
          disabled={isLast}
          onClick={() => actions.onMove(1)}
        >
          <Icon name="arrowDown" />
        </Button>
        <Button
          data-act="remove"
          aria-label={t('office-requests.documents.remove', about)}
          onClick={actions.onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  )
}
