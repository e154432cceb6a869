import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { Outbox, Outgoing } from './outbox.ts'
import { SendingStatus } from './SendingStatus.tsx'
import { sendingFailure } from './sending-failure.ts'

interface Props {
  outbox: Outbox
  /** The field that takes over what is sent. */
  place: string
  onSent(file: File, url: string): void
}

/**
 * The uploads in progress, one below the other: each can be aborted, and sent again if it failed.
 */
export function SendList({ outbox, place, onSent }: Props) {
  const { t } = useTranslator()
  const [done, setDone] = useState('')
  const all = useStore(outbox.$all).filter((one) => one.place === place)
  // Also the uploads that arrived while the fields were mounted again.
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
          <p className="failed" role="alert">
            {sendingFailure(state.error, translator)}
          </p>
          <p className="row-acts">
            <Button onClick={() => outbox.again(id)}>{t('office-pictures.send.again')}</Button>
            <Button onClick={() => outbox.drop(id)}>{t('office-pictures.discard')}</Button>
          </p>
        </>
      )}
    </li>
  )
}
