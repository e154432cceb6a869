import { useRef, useState } from 'react'
import type { OwnOffice } from '../../../contract/office.ts'
import {
  type DocumentList,
  type ListedDocument,
  MOST_DAYS,
  MOST_DOCUMENTS,
} from '../../../contract/request-document.ts'
import { isCountedBack } from '../../../domain/request-documents.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import { DocumentRow, type TypedDocument } from './DocumentRow.tsx'

interface Props {
  office: OwnOffice
  list: DocumentList
  onChanged(lists: { results: DocumentList[] }): void
}

/** One list: its documents are named, ordered, given deadlines, added and taken away. */
export function DocumentListForm({ office, list, onChanged }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { kind, is_own } = list
  const usualName = (key: string | null) =>
    key === null ? '' : t(`request-documents.names.${key}`)
  const [next, setNext] = useState(list.documents.length)
  const [rows, setRows] = useState<TypedDocument[]>(() =>
    list.documents.map(({ key, name, days }, row) => ({
      row,
      key,
      name: name ?? usualName(key),
      days: days === null ? '' : `${days}`,
    })),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  const box = useRef<HTMLElement>(null)
  const title = t(`office.kinds.${kind}`)
  const tell = (text: string) =>
    setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))

  async function save(
    documents: Array<Omit<ListedDocument, 'key'> & { key: string | null }> | null,
  ) {
    setBusy(true)
    setProblem(undefined)
    try {
      const lists = await officeApi(office).changeDocumentList({ kind, documents })
      notify(t('office-requests.documents.saved', { kind: title }), 'success')
      onChanged(lists)
    } catch (error) {
      tell(failureOf(error, translator).text)
    }
    setBusy(false)
  }

  function submit(): void {
    const isUnnamed = rows.some(({ name }) => name.trim() === '')
    const isWrong = rows.some(({ days }) => days !== '' && !isDays(days))
    if (isUnnamed || isWrong) {
      tell(t(`office-requests.documents.${isUnnamed ? 'unnamed' : 'wrong_days'}`))
      return
    }
    void save(
      rows.map(({ key, name, days }) => ({
        key,
        // As long as it is called as usual, it is so in each reader's language.
        name: isUsual(key) && name.trim() === usualName(key) ? null : name.trim(),
        days: days === '' ? null : Number(days),
      })),
    )
  }

  const change = (row: number, changes: Partial<TypedDocument>) =>
    setRows(rows.map((one) => (one.row === row ? { ...one, ...changes } : one)))
  const move = (at: number, step: number) => {
    const moved = [...rows]
    const [one] = moved.splice(at, 1)
    if (one) moved.splice(at + step, 0, one)
    setRows(moved)
  }
  return (
    <section ref={box} className="card record-part" aria-labelledby={`list-${kind}`} tabIndex={-1}>
      <h2 id={`list-${kind}`}>{title}</h2>
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
        <ol>
          {rows.map((one, at) => (
            <DocumentRow
              key={one.row}
              kind={kind}
              document={one}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onChange={(changes) => change(one.row, changes)}
              onMove={(step) => move(at, step)}
              onRemove={() => {
                setRows(rows.filter(({ row }) => row !== one.row))
                // The button that was pressed is gone.
                box.current?.focus()
              }}
            />
          ))}
        </ol>
        {rows.length < MOST_DOCUMENTS && (
          <Button
            onClick={() => {
              setRows([...rows, { row: next, key: null, name: '', days: '' }])
              setNext(next + 1)
            }}
          >
            {t('office-requests.documents.add')}
          </Button>
        )}
        {problem && <FormProblem text={problem.text} attempt={problem.attempt} takesFocus />}
        <div className="row-acts">
          <Button
            type="submit"
            look="main"
            busy={busy}
            busyText={t('office-requests.decision.busy')}
          >
            {t('office-requests.documents.save')}
          </Button>
          {is_own && (
            <Button onClick={() => void save(null)}>{t('office-requests.documents.usual')}</Button>
          )}
        </div>
      </form>
    </section>
  )
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_DAYS
}

function isUsual(key: string | null): boolean {
  return key !== null && !key.startsWith('own-')
}
