import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { inTurn } from './in-turn.ts'
import { sendingFailure } from './sending-failure.ts'
import type { Sending } from './upload-calls.ts'

/** The state of an upload. */
export type SendingState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  /** @property part the portion that has arrived, from 0 to 1: at 1 the server makes its sizes */
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; text: string }

/**
 * Sends a large file: reports its progress, and can be aborted. A failed file can be sent again,
 * because the caller keeps it.
 */
export function useSending() {
  const translator = useTranslator()
  const [state, setState] = useState<SendingState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** @returns the result; undefined where it failed or was aborted, which is shown */
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
