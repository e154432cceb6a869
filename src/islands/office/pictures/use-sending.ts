import { useEffect, useRef, useState } from 'react'
import type { Sending } from '#src/api/office-uploads.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { inTurn } from './in-turn.ts'
import { sendingFailure } from './sending-failure.ts'

/** How it stands with something that is sent. */
export type SendingState =
  | { kind: 'none' }
  | { kind: 'waiting' }
  /** @property part how much of it is there, from 0 to 1: then the server makes its sizes */
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; text: string }

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
