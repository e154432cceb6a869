import { type RefObject, useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { type ContentPresence, OPEN_BEAT_MS } from '#src/contract/contents/content-presence.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'

/** Who else has the content open, and its version on the server, at the time of the request. */
export type Presence =
  | { kind: 'alone' }
  | { kind: 'deleted' }
  | { kind: 'open'; found: ContentPresence; isStale: boolean }

/** The answer to a heartbeat, and the version that the fields had when it was sent. */
interface Beat {
  of: string
  found: ContentPresence | 'deleted'
}

/**
 * Reports by a heartbeat that a content is open, while the page is visible. Learns who else has it
 * open, and whether it was saved since. A failed heartbeat changes nothing, because the next may
 * succeed.
 *
 * @param record the version that the fields were made from; null for a new content
 * @param isSaving during a save, a reported change is ignored: it may be the user's own
 */
export function usePresence(record: ContentRecord | null, isSaving: RefObject<boolean>): Presence {
  const office = useOffice()
  const [tab] = useState(() => crypto.randomUUID())
  const [beat, setBeat] = useState<Beat>()
  const id = record?.id
  const version = useRef(record?.version ?? '')
  version.current = record?.version ?? ''
  useEffect(() => {
    if (id === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const say = async () => {
      clearTimeout(timer)
      const of = version.current
      if (!document.hidden) {
        const found = await heard(officeApi(office).keepOpen(id, tab))
        const isOfNow = of === version.current && !isSaving.current
        if (gone) return
        if (found && isOfNow) setBeat({ of, found })
      }
      clearTimeout(timer)
      timer = setTimeout(say, OPEN_BEAT_MS)
    }
    void say()
    document.addEventListener('visibilitychange', say)
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [office, id, tab, isSaving])
  if (!record || !beat) return { kind: 'alone' }
  const { of, found } = beat
  if (found === 'deleted') return { kind: 'deleted' }
  // An answer for a former version says nothing about the one that has been saved since.
  const isStale = of === record.version && found.version !== record.version
  return { kind: 'open', found, isStale }
}

async function heard(asked: Promise<ContentPresence>): Promise<Beat['found'] | undefined> {
  try {
    return await asked
  } catch (error) {
    return error instanceof HttpError && error.code === 'not_found' ? 'deleted' : undefined
  }
}
