import { createContext, useContext } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { TimetableActions } from './use-timetable-actions.ts'

interface EditedTimetable {
  timetable: Timetable
  actions: TimetableActions
}

/** The timetable that the section shows, with the functions that change it. */
export const TimetableContext = createContext<EditedTimetable | null>(null)

/** The timetable that the section shows. @throws outside the section, or before it has loaded */
export function useTimetable(): EditedTimetable {
  const edited = useContext(TimetableContext)
  if (!edited) throw new Error('No timetable is open.')
  return edited
}
