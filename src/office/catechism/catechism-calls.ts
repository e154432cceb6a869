import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { HttpError } from '#src/api/errors.ts'
import {
  CATECHISM_CLASS,
  CATECHISM_CLASSES,
  CATECHISM_ENROLMENT,
  CATECHISM_WAITING,
  CatechismClass,
  CatechismClasses,
  CatechismEnrolment,
  CLASS_CHILD,
  CLASS_CHILDREN,
  type ClassChanges,
  type ClassForm,
  ClassWithChildren,
  WaitingEnrolments,
} from '#src/contract/office/catechism-classes.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { ifMatch } from '../kit/if-match.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeKey } from '../office-query.ts'

type Office = Pick<OwnOffice, 'id'>

const CATECHISM = 'catechism'

/** The classes of a school year, or of all of them. */
export function classesQuery(office: Office, school_year?: string) {
  const query = { query: JSON.stringify({ school_year }) }
  return queryOptions({
    queryKey: officeKey(office, CATECHISM, 'classes', school_year),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: CATECHISM_CLASSES, query }, CatechismClasses),
  })
}

/** A class with its children. The server logs each reading, so it is not repeated by itself. */
export function classQuery(office: Office, id: number) {
  return queryOptions({
    queryKey: officeKey(office, CATECHISM, 'class', id),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: pathOf(CATECHISM_CLASS, { id }) }, ClassWithChildren),
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/** The accepted enrolments that wait for a class of a school year. */
export function waitingQuery(office: Office, school_year: string) {
  const query = { query: JSON.stringify({ school_year }) }
  return queryOptions({
    queryKey: officeKey(office, CATECHISM, 'waiting', school_year),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: CATECHISM_WAITING, query }, WaitingEnrolments),
  })
}

/**
 * The classes and the siblings of an enrolled child.
 *
 * @param status of the request: a class is named only while it is accepted
 */
export function enrolmentQuery(office: Office, id: number, status: RequestStatus) {
  return queryOptions({
    queryKey: officeKey(office, CATECHISM, 'enrolment', id, status),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask(
        { path: pathOf(CATECHISM_ENROLMENT, { id }) },
        CatechismEnrolment,
      ),
  })
}

/** The changes of classes in the open office. The pages that show classes are refetched after each. */
export function useClassChanges() {
  const office = useOffice()
  const queries = useQueryClient()
  const { ask } = officeApi(office)
  const refreshed = async <Answer>(answer: Answer): Promise<Answer> => {
    await queries.invalidateQueries({ queryKey: officeKey(office, CATECHISM) })
    return answer
  }
  return {
    add: (body: ClassForm) =>
      ask({ method: 'POST', path: CATECHISM_CLASSES, body }, CatechismClass).then(refreshed),
    change: ({ id, version }: CatechismClass, body: ClassChanges) =>
      ask(
        {
          method: 'PUT',
          path: pathOf(CATECHISM_CLASS, { id }),
          body,
          headers: ifMatch(version),
        },
        CatechismClass,
      )
        .catch(async (error: unknown) => {
          // The page shows what a colleague has saved meanwhile.
          const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
          if (isLate) await refreshed(undefined)
          throw error
        })
        .then(refreshed),
    /** The open page of the class is not refetched: it is gone. */
    remove: (id: number) =>
      ask({ method: 'DELETE', path: pathOf(CATECHISM_CLASS, { id }) }, DeletedRecord),
    place: (id: number, enrolment_ids: number[]) =>
      ask(
        { method: 'PUT', path: pathOf(CLASS_CHILDREN, { id }), body: { enrolment_ids } },
        CatechismClass,
      ).then(refreshed),
    removeChild: (id: number, enrolment: number) =>
      ask({ method: 'DELETE', path: pathOf(CLASS_CHILD, { id, enrolment }) }, DeletedRecord).then(
        refreshed,
      ),
  }
}
