import { useRef, useState } from 'react'
import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { IntentionLines } from '../masses/IntentionLines.tsx'
import { MoveDialog } from './MoveDialog.tsx'

interface Props {
  office: OwnOffice
  intentions: TimetableIntention[]
}

/** Intentions by their mass; the office can move each to another one. */
export function MovableIntentions({ office, intentions }: Props) {
  const [moving, setMoving] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(intentions)
  return (
    <div ref={list}>
      <IntentionLines slug={office.slug} intentions={intentions} onMove={setMoving} />
      {moving !== undefined && (
        <MoveDialog
          office={office}
          id={moving}
          onClose={() => setMoving(undefined)}
          // The line disappears, and with the last of them the whole part.
          onMoved={() => focusAfter(list.current?.closest('section') ?? document)}
        />
      )}
    </div>
  )
}
