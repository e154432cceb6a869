import { Receipt } from '#src/contract/account/account.ts'
import { Done } from '#src/contract/account/session.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import {
  type JoinForm,
  PrefilledJoinForm,
  type UpdateJoinForm,
} from '#src/contract/requests/join.ts'
import { type AnswerByLink, AskedQuestion } from '#src/contract/requests/request-handling.ts'
import type { Call } from './call.ts'

/** A sent join request, as its mailed link identifies it. */
export interface SentJoin {
  slug: string
  formId: string
}

/**
 * The calls about joining a community, open to everybody (requirements §7.6). Each throws
 * TokenError, HttpError, ContractError or UnreachableError.
 *
 * @param call carries the signed-in user's token, or none
 */
export function joinCalls(call: Call) {
  return {
    /** @param key names this attempt, so that a repeated request has no second effect */
    join: (slug: string, body: JoinForm, key: string) => {
      const path = pathOf(PATHS.joinChapelry, { community: slug })
      return call({ method: 'POST', path, body, key }, Receipt)
    },
    sentJoin: ({ slug, formId }: SentJoin) => {
      const path = pathOf(PATHS.getPendingEntity, { community: slug, form: formId })
      return call({ path }, PrefilledJoinForm)
    },
    updateJoin: ({ slug, formId }: SentJoin, body: UpdateJoinForm, key: string) => {
      const path = pathOf(PATHS.updateJoin, { community: slug, form: formId })
      return call({ method: 'PUT', path, body, key }, Receipt)
    },
    /** The office's question to the holder of this mailed link. */
    askedQuestion: (token: string) =>
      call({ method: 'POST', path: PATHS.askedQuestion, body: { token } }, AskedQuestion),
    answerQuestion: (body: AnswerByLink, key: string) =>
      call({ method: 'POST', path: PATHS.answerQuestion, body, key }, Done),
  }
}
