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

/** Intentions grouped by mass; the office can move each to another mass. */
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
          // The moved intention's row disappears, and with the last row the whole part.
          onMoved={() => focusAfter(list.current?.closest('section') ?? document)}
        />
      )}
    </div>
  )
}
