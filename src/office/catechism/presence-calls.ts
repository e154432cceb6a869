import { queryOptions } from '@tanstack/react-query'
import {
  CLASS_PRESENCES,
  ClassPresences,
  DayPresences,
  type MarkPresences,
} from '#src/contract/office/catechism-presences.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { pathOf } from '#src/contract/paths.ts'
import { bulkOfficeApi, officeApi } from '../office.ts'
import { officeKey } from '../office-query.ts'

type Office = Pick<OwnOffice, 'id'>

/** The marks of the children of a class. They name nobody. */
export function presencesQuery(office: Office, id: number) {
  return queryOptions({
    queryKey: officeKey(office, 'catechism', 'presences', id),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: pathOf(CLASS_PRESENCES, { id }) }, ClassPresences),
  })
}

/**
 * Marks children of a class on a day. No other page of the office shows what it changes, so the
 * cached answers stay.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export function markPresences(office: Office, id: number, body: MarkPresences) {
  return bulkOfficeApi(office).ask(
    { method: 'PUT', path: pathOf(CLASS_PRESENCES, { id }), body },
    DayPresences,
  )
}

/** The marks of a class after those of a day have been answered. */
export function withDay(
  { results }: ClassPresences,
  day: string,
  marked: DayPresences,
): ClassPresences {
  const others = results.filter((one) => one.day !== day)
  const ofDay = marked.results.flatMap(({ enrolment_id, mark }) =>
    mark === null ? [] : [{ enrolment_id, day, mark }],
  )
  return { results: [...others, ...ofDay] }
}
