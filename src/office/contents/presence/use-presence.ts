import { type RefObject, useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { type ContentPresence, OPEN_BEAT_MS } from '#src/contract/contents/content-presence.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officeApi } from '#src/office/office.ts'

/** The presence of others, as of the time of the request. */
export type Presence =
  | { kind: 'alone' }
  | { kind: 'deleted' }
  | { kind: 'open'; found: ContentPresence; isStale: boolean }

/** The result of a heartbeat, and the version of the fields when it was sent. */
interface Beat {
  of: string
  found: ContentPresence | 'deleted'
}

/**
 * Reports that a content is open while the user looks at it. Learns who else has it open and
 * whether it was saved since. A failed heartbeat changes nothing: the next one may succeed.
 *
 * @param record the version the fields were made from; null for a new content
 * @param isSaving during a save, a reported change may be the user's own, and is ignored
 */
export function usePresence(
  office: OwnOffice,
  record: ContentRecord | null,
  isSaving: RefObject<boolean>,
): Presence {
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
  // An answer about a former version says nothing about the version that is saved by now.
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
