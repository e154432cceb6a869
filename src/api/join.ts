import { Receipt } from '#src/contract/account.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import {
  type JoinForm,
  PrefilledJoinForm,
  type UpdateJoinForm,
} from '#src/contract/pending-entity.ts'
import { type AnswerByLink, AskedQuestion } from '#src/contract/request-handling.ts'
import { Done } from '#src/contract/session.ts'
import type { Call } from './call.ts'

/** A join request that was sent, as its mailed link names it. */
export interface SentJoin {
  slug: string
  formId: string
}

/**
 * The calls about asking to join a community, which anybody may make (requirements §7.6).
 * Each throws TokenError, HttpError, ContractError or UnreachableError.
 *
 * @param caller gives the way to call at this moment: as whoever is signed in, or as nobody
 */
export function joinCalls(caller: () => Call) {
  return {
    /** @param key names this attempt, so that sending it again does not do it again */
    join: (slug: string, body: JoinForm, key: string) =>
      caller()(
        {
          method: 'POST',
          path: pathOf(PATHS.joinChapelry, { community: slug }),
          body,
          headers: { 'idempotency-key': key },
        },
        Receipt,
      ),
    sentJoin: ({ slug, formId }: SentJoin) =>
      caller()(
        { path: pathOf(PATHS.getPendingEntity, { community: slug, form: formId }) },
        PrefilledJoinForm,
      ),
    /** What an office asks whoever has this mailed link. */
    askedQuestion: (token: string) =>
      caller()({ method: 'POST', path: PATHS.askedQuestion, body: { token } }, AskedQuestion),
    answerQuestion: (body: AnswerByLink, key: string) =>
      caller()(
        {
          method: 'POST',
          path: PATHS.answerQuestion,
          body,
          headers: { 'idempotency-key': key },
        },
        Done,
      ),
    updateJoin: ({ slug, formId }: SentJoin, body: UpdateJoinForm, key: string) =>
      caller()(
        {
          method: 'PUT',
          path: pathOf(PATHS.updateJoin, { community: slug, form: formId }),
          body,
          headers: { 'idempotency-key': key },
        },
        Receipt,
      ),
  }
}
