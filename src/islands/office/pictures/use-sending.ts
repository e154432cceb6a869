import { useEffect, useRef, useState } from 'react'
import type { Sending } from '../../../api/office-uploads.ts'
import { sendingFetch } from '../../../api/sending-fetch.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import { WrongFile } from './wrong-file.ts'

/** How it stands with something that is sent. */
export type SendingState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  /** @property part how much of it is there, from 0 to 1: then the server makes its sizes */
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; text: string }

/** One travels at a time, whichever field sends it: the server makes them one by one, too. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Sends something large: says how far it is, and can be ended. What failed can be sent again, for
 * whoever holds it keeps it.
 */
export function useSending() {
  const translator = useTranslator()
  const [state, setState] = useState<SendingState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** @returns what came of it; undefined where it failed or was ended, which is shown */
  async function send<Result>(
    call: (sending: Sending) => Promise<Result>,
  ): Promise<Result | undefined> {
    const ended = new AbortController()
    running.current?.abort()
    running.current = ended
    const { signal } = ended
    const show = (next: SendingState) => !signal.aborted && setState(next)
    show({ kind: 'waiting' })
    const turn = last.then(async () => {
      signal.throwIfAborted()
      show({ kind: 'sending', part: 0 })
      return await call({ signal, fetch: sendingFetch((part) => show({ kind: 'sending', part })) })
    })
    last = turn.catch(() => undefined)
    try {
      const result = await turn
      if (signal.aborted) return undefined
      show({ kind: 'none' })
      return result
    } catch (error) {
      show({ kind: 'failed', text: textOf(error) })
      return undefined
    }
  }

  function textOf(error: unknown): string {
    if (error instanceof WrongFile) return error.text
    const { text, fields } = failureOf(error, translator)
    return fields.body ?? text
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'none' })
  }

  return { state, send, cancel }
}
