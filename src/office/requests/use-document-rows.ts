import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { keyIn } from '#src/i18n/text-key.ts'
import type { KeptWork } from '#src/ui/forms/use-kept-work.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useLeaveGuard } from '../contents/use-leave-guard.ts'
import { type DocumentRows, listOf, type TypedDocument } from './document-values.ts'

/**
 * A list of documents in an editor. A pressed button keeps the focus wherever its row goes. The
 * user is asked before leaving with unsaved changes.
 *
 * @param begun the documents on the server
 * @param list the element whose children are the rows, in their order
 */
export function useDocumentRows(
  begun: TypedDocument[],
  { begun: { values }, onTyped, forget }: KeptWork<DocumentRows>,
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

  const focus = (at: number, ...acts: string[]) => {
    const row = list.current?.children[at]
    const found = acts.map((act) => row?.querySelector<HTMLElement>(`${act}:not(:disabled)`))
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
      // At an end of the list its button is disabled: the focus goes to the opposite one.
      const acts = ['[data-act=up]', '[data-act=down]']
      focus(at + step, ...(step < 0 ? acts : acts.reverse()))
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
      // The pressed button is gone: the focus goes to the button of the row in its place.
      focus(Math.min(at, rows.length - 2), '[data-act=remove]')
    },
    /** Leaving loses nothing from now on. */
    saved(): void {
      forget()
      flushSync(() => setIsSaved(true))
    },
  }
}
