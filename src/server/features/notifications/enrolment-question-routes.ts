import { Hono } from 'hono'
import {
  ENROLMENT_QUESTIONS,
  EnrolmentQuestions,
} from '#src/contract/requests/enrolment-questions.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { askedQuestions } from '../requests/enrolment-questions.ts'
import { ownCommunity } from '../subscriptions/member.ts'

/** What a parish asks its members at an enrolment in catechism. */
export function enrolmentQuestionRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    ENROLMENT_QUESTIONS,
    signedIn(deps),
    ownCall('enrolmentQuestions', 'requests', EnrolmentQuestions, { refuses: [403, 404] }),
    async (c) => {
      const { id } = await ownCommunity(c, deps, c.req.param('community'))
      return answer(c, { results: await askedQuestions(deps.db, id) })
    },
  )
}
