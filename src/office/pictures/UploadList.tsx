import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { inTurn, type Outbox, type Outgoing, type OutgoingState } from './outbox.ts'
import type { Sending } from './upload-calls.ts'
import { sendingFailure } from './wrong-file.ts'

interface Props {
  outbox: Outbox
  /** The key of the field that takes the uploaded files. */
  place: string
  onSent(file: File, url: string): void
}

/** The uploads of a field. Each can be aborted, and sent again if it failed. */
export function UploadList({ outbox, place, onSent }: Props) {
  const { t } = useTranslator()
  const [done, setDone] = useState('')
  const all = useStore(outbox.$all).filter((one) => one.place === place)
  // Also takes uploads that were completed while the fields were unmounted.
  useEffect(() => {
    for (const { id, file, state } of all) {
      if (state.kind !== 'sent') continue
      outbox.drop(id)
      setDone(t('office-pictures.send.done', { name: file.name }))
      onSent(file, state.url)
    }
  })
  const list = all.filter(({ state }) => state.kind !== 'sent')
  const lines = (
    <ul className="send-list" aria-label={t('office-pictures.send.list')}>
      {list.map((one) => (
        <SendLine key={one.id} outbox={outbox} outgoing={one} />
      ))}
    </ul>
  )
  return (
    <>
      {list.length > 0 && lines}
      <p className="vh" role="status">
        {done}
      </p>
    </>
  )
}

function SendLine({ outbox, outgoing }: { outbox: Outbox; outgoing: Outgoing }) {
  const translator = useTranslator()
  const { t } = translator
  const { id, file, state } = outgoing
  return (
    <li>
      <p className="file-name">{file.name}</p>
      <SendingStatus state={state} name={file.name} onCancel={() => outbox.drop(id)} />
      {state.kind === 'failed' && (
        <>
          <ActionProblem text={sendingFailure(state.error, translator)} />
          <p className="row-acts">
            <Button onClick={() => outbox.again(id)}>{t('office-pictures.send.again')}</Button>
            <Button onClick={() => outbox.drop(id)}>{t('office-pictures.discard')}</Button>
          </p>
        </>
      )}
    </li>
  )
}

interface SendingStatusProps {
  state: SendingState | OutgoingState
  /** The file name of the upload. */
  name: string
  onCancel(): void
}

/** The progress of an upload. */
export function SendingStatus({ state, name, onCancel }: SendingStatusProps) {
  const { t } = useTranslator()
  if (state.kind !== 'sending' && state.kind !== 'waiting') return null
  const isThere = state.kind === 'sending' && state.part === 1
  const what = state.kind === 'waiting' ? 'waiting' : isThere ? 'making' : 'sending'
  return (
    <div className="sending">
      <p role="status">{t(`office-pictures.send.${what}`)}</p>
      {state.kind === 'sending' && (
        <progress
          aria-label={t('office-pictures.send.progress', { name })}
          max={1}
          value={isThere ? undefined : state.part}
        />
      )}
      <Button onClick={onCancel}>{t('office-pictures.send.cancel')}</Button>
    </div>
  )
}

/** The state of an upload. */
type SendingState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  /** @property part the fraction that has arrived, from 0 to 1: at 1 the server makes its sizes */
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; text: string }

/**
 * Sends a large file: reports its progress, and can be aborted. A file that failed can be sent
 * again, because the caller keeps it.
 */
export function useUpload() {
  const translator = useTranslator()
  const [state, setState] = useState<SendingState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** @returns the result; undefined if it failed or was aborted, which is then shown */
  async function send<Result>(
    call: (sending: Sending) => Promise<Result>,
  ): Promise<Result | undefined> {
    const ended = new AbortController()
    running.current?.abort()
    running.current = ended
    const { signal } = ended
    const show = (next: SendingState) => !signal.aborted && setState(next)
    show({ kind: 'waiting' })
    try {
      const result = await inTurn(call, signal, (part) => show({ kind: 'sending', part }))
      if (signal.aborted) return undefined
      show({ kind: 'none' })
      return result
    } catch (error) {
      show({ kind: 'failed', text: sendingFailure(error, translator) })
      return undefined
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'none' })
  }

  return { state, send, cancel }
}
