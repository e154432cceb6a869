import { queryOptions } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { KNOWN_QUESTIONS, type KnownQuestion } from '#src/contract/requests/enrolment-answers.ts'
import {
  CATECHISM_QUESTIONS,
  type ChangeQuestions,
  type EnrolmentQuestion,
  OfficeQuestions,
} from '#src/contract/requests/enrolment-questions.ts'
import { ifMatch } from '#src/office/kit/if-match.ts'
import { officeApi } from '#src/office/office.ts'
import { officeKey } from '#src/office/office-query.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'

type Office = Pick<OwnOffice, 'id'>

const QUESTIONS = 'catechismQuestions'

/** What the parish asks, for its editor. */
export function questionsQuery(office: Office) {
  return queryOptions({
    queryKey: officeKey(office, QUESTIONS, 'edited'),
    queryFn: ({ signal }) => readQuestions(office, signal),
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/** The same as a form asks it, in its order. */
export function enrolmentQuestionsQuery(office: Office) {
  return queryOptions({
    queryKey: officeKey(office, QUESTIONS, 'asked'),
    queryFn: async ({ signal }) => askedOf(await readQuestions(office, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function readQuestions(office: Office, signal: AbortSignal): Promise<OfficeQuestions> {
  return officeApi(office, signal).ask({ path: CATECHISM_QUESTIONS }, OfficeQuestions)
}

/**
 * Changes what is asked.
 *
 * @param version that the writer has read
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export function changeQuestions(office: Office, version: string, body: ChangeQuestions) {
  const call = {
    method: 'PUT',
    path: CATECHISM_QUESTIONS,
    body,
    headers: ifMatch(version),
  } as const
  return officeApi(office).ask(call, OfficeQuestions)
}

function askedOf({ asked, own }: OfficeQuestions): EnrolmentQuestion[] {
  const known = (Object.keys(KNOWN_QUESTIONS) as KnownQuestion[]).filter(
    (key) => asked[key] !== 'no',
  )
  return [
    ...known.map((key) => ({
      ...{ key, type: KNOWN_QUESTIONS[key], words: null, options: [] },
      is_required: asked[key] === 'required',
    })),
    ...own.filter(({ is_retired }) => !is_retired),
  ]
}
