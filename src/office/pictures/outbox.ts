import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { progressFetch } from './progress-fetch.ts'
import type { Sending } from './upload-calls.ts'

/**
 * The files sent while this page is open, so that they can be cropped again. A `File` is only a
 * handle and takes no memory.
 */
const sources = new Map<string, File>()

export function rememberSource(address: string, file: File): void {
  sources.set(address, file)
}

export function sourceOf(address: string): File | undefined {
  return sources.get(address)
}

/**
 * Uploads run one at a time, across all fields, because the server also processes them one by one.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Sends a large file once all earlier ones have arrived.
 *
 * @param signal aborts it, even while it waits for the earlier ones
 * @param onPart called with the fraction that has arrived, from 0 to 1; first when sending begins
 * @throws what `call` throws, or the reason of the signal
 */
export async function inTurn<Result>(
  call: (sending: Sending) => Promise<Result>,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<Result> {
  const turn = last.then(async () => {
    signal.throwIfAborted()
    onPart(0)
    return await call({ signal, fetch: progressFetch(onPart) })
  })
  last = turn.catch(() => undefined)
  return await turn
}

/** The state of an upload that a form is waiting for. */
export type OutgoingState =
  | { kind: 'waiting' }
  /** @property part the fraction that has arrived, from 0 to 1: at 1 the server makes its sizes */
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; error: unknown }
  /** The upload is complete; its field will take it. */
  | { kind: 'sent'; url: string }
  /** The preparation dialog for the file is open. */
  | { kind: 'preparing' }
  /** The user closed the preparation dialog without sending the file. */
  | { kind: 'put_off' }

export interface Outgoing {
  id: number
  /** The key of the field that the file is for. */
  place: string
  file: File
  state: OutgoingState
}

/** Sends one file. @throws WrongFile if the file cannot be sent */
export type Send = (file: File, sending: Sending) => Promise<{ url: string }>

/** The uploads that a form is waiting for. They survive a remount of the fields. */
export interface Outbox {
  /** In the order in which the user chose them. */
  $all: ReadableAtom<readonly Outgoing[]>
  /** Sends files, one after the other; the field then takes them. */
  sendAll(place: string, files: readonly File[], send: Send): void
  /** Opens the preparation dialog for a file, in place of the field's earlier upload. */
  prepare(place: string, file: File): void
  putOff(id: number): void
  /** Retries a stuck upload: sends it, or opens its preparation dialog. */
  again(id: number): void
  /** Removes an upload that is no longer wanted, or that its field has taken. */
  drop(id: number): void
  end(): void
}

/** Whether the upload only continues after an action of the user. */
export function isStuck({ state }: Outgoing): boolean {
  return state.kind === 'failed' || state.kind === 'put_off'
}

let made = 0

export function createOutbox(): Outbox {
  const $all = atom<readonly Outgoing[]>([])
  const sends = new Map<number, Send>()
  const running = new Map<number, AbortController>()
  const find = (id: number) => $all.get().find((one) => one.id === id)

  function add(place: string, file: File, state: OutgoingState): number {
    made += 1
    $all.set([...$all.get(), { id: made, place, file, state }])
    return made
  }
  /** Ignores uploads that were dropped in the meantime. */
  function put(id: number, state: OutgoingState): void {
    $all.set($all.get().map((one) => (one.id === id ? { ...one, state } : one)))
  }
  function drop(id: number): void {
    running.get(id)?.abort()
    running.delete(id)
    sends.delete(id)
    $all.set($all.get().filter((one) => one.id !== id))
  }
  async function run(id: number, file: File, send: Send): Promise<void> {
    const ended = new AbortController()
    running.set(id, ended)
    put(id, { kind: 'waiting' })
    const { signal } = ended
    const onPart = (part: number) => put(id, { kind: 'sending', part })
    try {
      const { url } = await inTurn((sending) => send(file, sending), signal, onPart)
      put(id, { kind: 'sent', url })
    } catch (error) {
      put(id, { kind: 'failed', error })
    }
  }
  return {
    $all,
    sendAll: (place, files, send) => {
      for (const file of files) {
        const id = add(place, file, { kind: 'waiting' })
        sends.set(id, send)
        void run(id, file, send)
      }
    },
    prepare: (place, file) => {
      for (const { id } of $all.get().filter((one) => one.place === place)) drop(id)
      add(place, file, { kind: 'preparing' })
    },
    putOff: (id) => {
      if (find(id)?.state.kind === 'preparing') put(id, { kind: 'put_off' })
    },
    again: (id) => {
      const found = find(id)
      const send = sends.get(id)
      if (found?.state.kind === 'failed' && send) void run(id, found.file, send)
      if (found?.state.kind !== 'put_off') return
      // Only one preparation dialog can be open.
      if (!$all.get().some(({ state }) => state.kind === 'preparing')) {
        put(id, { kind: 'preparing' })
      }
    },
    drop,
    end: () => {
      for (const { id } of $all.get()) drop(id)
    },
  }
}

/** The outbox of a component: unmounting it aborts the uploads in progress. */
export function useOutbox(): Outbox {
  const [outbox] = useState(createOutbox)
  useEffect(() => () => outbox.end(), [outbox])
  return outbox
}
