import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import {
  type Timetable,
  TimetableChanges,
  type TimetableChangesInput,
  type TimetableIntention,
} from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { cancelledMassIntentions } from '#src/domain/masses/mass-standing.ts'
import { isUntouched, undoOf, withChanges } from '#src/domain/masses/timetable-changes.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { expectChange, type Published } from '../kit/publishing/published.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeQuery } from '../office-query.ts'

/** The result of an attempt to change something. */
export type ChangeResult =
  | 'saved'
  /** A colleague changed the same part first: nothing was sent. */
  | 'touched'
  /** The user saw which intentions the change would affect, and cancelled it. */
  | 'given-up'

/** The last change, and the opposite change for undoing it. */
export interface Saved {
  text: string
  undo: TimetableChangesInput
  published: Published
}

/** A question to the user: these intentions would lose their mass. */
export interface Asking {
  intentions: TimetableIntention[]
  answer(goesOn: boolean): void
}

/** The functions that change a timetable. Each returns its result, and throws on failure. */
export interface TimetableActions {
  /**
   * Applies changes to the timetable.
   *
   * @param basis the version that the user has seen
   * @param text the notification once the change is saved
   */
  apply(changes: TimetableChangesInput, basis: Timetable, text: string): Promise<ChangeResult>
  saved: Saved | undefined
  dismiss(): void
  asking: Asking | undefined
}

export function useTimetableActions(): TimetableActions {
  const office = useOffice()
  const { locale } = useTranslator()
  const queries = useQueryClient()
  const [saved, setSaved] = useState<Saved>()
  const [asking, setAsking] = useState<Asking>()

  const mayLeave = (intentions: TimetableIntention[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsking(undefined)
        resolve(goesOn)
      }
      setAsking({ intentions, answer })
    })

  async function apply(
    changes: TimetableChangesInput,
    basis: Timetable,
    text: string,
  ): Promise<ChangeResult> {
    const api = officeApi(office)
    const { queryKey } = officeQuery(office, 'timetable')
    const left = leftBehind(basis, changes, office)
    if (left.length > 0 && !(await mayLeave(left))) return 'given-up'
    const address = localePath(locale, `/${office.slug}/timetable`)
    const published = await expectChange(office.is_public ? address : null)
    let read = basis
    let kept: Timetable
    try {
      kept = await api.changeTimetable(changes, read.version)
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'changed_meanwhile') throw error
      const present = await api.timetable()
      queries.setQueryData(queryKey, (shown) => shown && present)
      // A colleague's change to another part of the timetable is no conflict.
      if (!isUntouched(changes, read, present)) return 'touched'
      read = present
      kept = await api.changeTimetable(changes, read.version)
    }
    queries.setQueryData(queryKey, (shown) => shown && kept)
    setSaved({ text, undo: undoOf(read, kept), published: published() })
    return 'saved'
  }

  return { apply, saved, dismiss: () => setSaved(undefined), asking }
}

/** The intentions whose mass the change would remove. */
function leftBehind(
  basis: Timetable,
  changes: TimetableChangesInput,
  office: OwnOffice,
): TimetableIntention[] {
  const read = v.safeParse(TimetableChanges, changes)
  if (!read.success) return []
  const cancelledBefore = new Set(
    cancelledMassIntentions(basis, basis.intentions, office).map(({ id }) => id),
  )
  return cancelledMassIntentions(withChanges(basis, read.output), basis.intentions, office).filter(
    ({ id }) => !cancelledBefore.has(id),
  )
}
