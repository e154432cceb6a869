import { useEffect, useRef, useState } from 'react'
import type { Sending } from '../../../api/office-uploads.ts'
import { Button } from '../../../ui/Button.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { useLeaveGuard } from '../contents/use-leave-guard.ts'
import { SendingStatus } from './SendingStatus.tsx'
import type { OnItsWay } from './use-send-list.ts'
import { useSending } from './use-sending.ts'

interface Props<Result> {
  list: OnItsWay[]
  /** Sends one. @throws WrongFile where it is nothing that can be sent */
  send(file: File, sending: Sending): Promise<Result>
  onSent(file: File, result: Result): void
  onRemove(id: number): void
}

/** What is on its way, one below the other: each can be ended, and sent again where it failed. */
export function SendList<Result>({ list, send, onSent, onRemove }: Props<Result>) {
  const { t } = useTranslator()
  const [done, setDone] = useState('')
  useLeaveGuard(list.length > 0)
  const lines = (
    <ul className="send-list" aria-label={t('office-pictures.send.list')}>
      {list.map(({ id, file }) => (
        <SendLine
          key={id}
          file={file}
          send={send}
          onSent={(result) => {
            onRemove(id)
            setDone(t('office-pictures.send.done', { name: file.name }))
            onSent(file, result)
          }}
          onRemove={() => onRemove(id)}
        />
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

interface LineProps<Result> {
  file: File
  send: Props<Result>['send']
  onSent(result: Result): void
  onRemove(): void
}

function SendLine<Result>({ file, send, onSent, onRemove }: LineProps<Result>) {
  const { t } = useTranslator()
  const { state, send: begin } = useSending()
  const latest = useRef(onSent)
  latest.current = onSent

  async function run(): Promise<void> {
    const answer = await begin(async (sending) => ({ result: await send(file, sending) }))
    if (answer) latest.current(answer.result)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then when it is asked for
  useEffect(() => {
    void run()
  }, [])
  return (
    <li>
      <p className="file-name">{file.name}</p>
      <SendingStatus state={state} name={file.name} onCancel={onRemove} />
      {state.kind === 'failed' && (
        <>
          <p className="failed" role="alert">
            {state.text}
          </p>
          <p className="row-acts">
            <Button onClick={() => void run()}>{t('office-pictures.send.again')}</Button>
            <Button onClick={onRemove}>{t('office-pictures.discard')}</Button>
          </p>
        </>
      )}
    </li>
  )
}
