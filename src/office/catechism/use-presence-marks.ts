import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { deviceDraft } from '../kit/record/record-drafts.ts'
import { useOffice } from '../office-context.ts'
import { REFRESH_MS } from '../office-query.ts'
import { markPresences, presencesQuery, withDay } from './presence-calls.ts'
import {
  afterAnswer,
  afterSending,
  afterTap,
  type LostMark,
  type Mark,
  nextMarks,
  type WaitingMarks,
} from './waiting-marks.ts'

/** After how long what could not be sent is tried again, in milliseconds. */
const RETRY_MS = 5_000

/** Why marks wait. */
export type Sending =
  | { kind: 'idle' | 'sending' | 'unreachable' }
  /** With the server's message, if it gave one. */
  | { kind: 'refused'; message: string | undefined }

/**
 * The marks of a class, and those that this device has not sent yet. They are sent at once, several
 * together if they follow each other quickly. Without a connection they stay on the device, also
 * when the browser is closed, and are tried again by themselves.
 */
export function usePresenceMarks(classId: number) {
  const office = useOffice()
  const queries = useQueryClient()
  const options = presencesQuery(office, classId)
  const query = useQuery({ ...options, refetchInterval: REFRESH_MS })
  const [draft] = useState(() =>
    deviceDraft<WaitingMarks, null>(`presences:${office.id}:${classId}`),
  )
  const [waiting, setWaiting] = useState<WaitingMarks>(() => draft.read()?.values ?? {})
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const [lost, setLost] = useState<Array<LostMark & { day: string }>>([])
  const latest = useRef(waiting)
  const isBusy = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const keep = (next: WaitingMarks) => {
    latest.current = next
    if (nextMarks(next)) draft.write({ values: next, base: null })
    else draft.clear()
    setWaiting(next)
  }
  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    for (let body = nextMarks(latest.current); body; body = nextMarks(latest.current)) {
      // What it says of a failure stays until the next try has ended.
      setSending((said) => (said.kind === 'idle' ? { kind: 'sending' } : said))
      keep(afterSending(latest.current, body))
      try {
        const answer = await markPresences(office, classId, body)
        // What was asked for before would bring the former marks back.
        await queries.cancelQueries({ queryKey: options.queryKey })
        const { day } = body
        queries.setQueryData(options.queryKey, (known) => known && withDay(known, day, answer))
        const after = afterAnswer(latest.current, body, answer)
        keep(after.waiting)
        if (after.lost.length > 0) {
          setLost((all) => [...all, ...after.lost.map((one) => ({ ...one, day }))])
        }
      } catch (error) {
        const failure = toCallFailure(error)
        setSending(
          failure.kind === 'unreachable'
            ? { kind: 'unreachable' }
            : {
                kind: 'refused',
                message: failure.kind === 'refused' ? failure.message : undefined,
              },
        )
        isBusy.current = false
        return
      }
      // The rest is on the device, and goes with the next visit.
      if (!isShown.current) break
    }
    isBusy.current = false
    setSending({ kind: 'idle' })
  }
  const sendNow = useRef(send)
  sendNow.current = send
  const retry = useCallback(() => void sendNow.current(), [])

  // What an earlier visit has left behind.
  useEffect(retry, [retry])
  const { kind } = sending
  useEffect(() => {
    if (kind !== 'unreachable') return
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [kind, retry])

  return {
    query,
    waiting,
    sending,
    lost,
    retry,
    /** Marks children on a day. @param stored the mark of a child as the server has said */
    mark: (day: string, ids: number[], mark: Mark, stored: (id: number) => Mark) => {
      setLost((all) => all.filter((one) => one.day !== day || !ids.includes(one.enrolment)))
      const next = ids.reduce(
        (all, id) => afterTap(all, day, id, { mark, stored: stored(id) }),
        latest.current,
      )
      keep(next)
      retry()
    },
    /** Gives up what the server refuses. */
    discard: () => {
      keep({})
      setSending({ kind: 'idle' })
    },
  }
}
