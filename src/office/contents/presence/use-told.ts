import { useEffect, useRef } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { openText, savedText } from './PresenceNote.tsx'
import type { Presence } from './use-presence.ts'

/**
 * Announces events in a notice while the author works further down, where the note is out of sight:
 * who arrives, and that a colleague saved. The state at the opening of the page is not announced.
 */
export function useTold(presence: Presence): void {
  const translator = useTranslator()
  const known = useRef<Set<number>>(undefined)
  const toldOf = useRef('')
  useEffect(() => {
    if (presence.kind !== 'open') return
    const { found, isStale } = presence
    const came = found.others.filter(({ id }) => known.current && !known.current.has(id))
    known.current = new Set(found.others.map(({ id }) => id))
    if (isStale && toldOf.current !== found.version) {
      toldOf.current = found.version
      notify(savedText(found, translator), 'warning')
    } else if (came.length > 0) notify(openText({ others: came }, translator), 'primary')
  }, [presence, translator])
}
