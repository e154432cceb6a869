import { useRef, useState } from 'react'
import type { OwnOffice } from '#src/contract/office.ts'
import { type DocumentList, MOST_DOCUMENTS } from '#src/contract/request-document.ts'
import { isCountedBack } from '#src/domain/request-documents.ts'
import { failureOf } from '#src/islands/failure.ts'
import { notify } from '#src/stores/notifications.ts'
import { officeApi } from '#src/stores/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/FormProblem.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { documentFaults } from './document-values.ts'
import { useDocumentRows } from './use-document-rows.ts'

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
  const lines = useRef<HTMLOListElement>(null)
  const typed = useDocumentRows(list, lines)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  // From the first try on, each field says what is wrong with it.
  const [isTried, setIsTried] = useState(false)
  const title = t(`office.kinds.${kind}`)
  const tell = (text: string) =>
    setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))

  async function save(usual: boolean): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const documents = usual ? null : typed.documents()
    try {
      const lists = await officeApi(office).changeDocumentList({ kind, documents })
      typed.saved()
      notify(t('office-requests.documents.saved', { kind: title }), 'success')
      onChanged(lists)
    } catch (error) {
      tell(failureOf(error, translator).text)
    }
    setBusy(false)
  }

  function submit(): void {
    const [fault] = typed.rows.map(documentFaults).flatMap(({ name, days }) => name ?? days ?? [])
    setIsTried(true)
    if (fault) tell(t(`office-requests.documents.${fault}`))
    else void save(false)
  }

  return (
    <section className="card record-part" aria-labelledby={`list-${kind}`}>
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
            <Button onClick={() => void save(true)}>{t('office-requests.documents.usual')}</Button>
          )}
        </div>
      </form>
    </section>
  )
}
