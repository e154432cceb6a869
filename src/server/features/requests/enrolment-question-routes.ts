import { Hono } from 'hono'
import {
  CATECHISM_QUESTIONS,
  ChangeQuestions,
  OfficeQuestions,
} from '#src/contract/requests/enrolment-questions.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { expectedVersion } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { changeQuestions, officeQuestions } from './enrolment-questions.ts'

/** What a parish asks at an enrolment in catechism, as those choose who may see its requests. */
export function catechismQuestionRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>()
    .get(
      CATECHISM_QUESTIONS,
      gate('catechismQuestions'),
      officeCall('catechismQuestions', OfficeQuestions),
      async (c) => answer(c, await officeQuestions(db, scopeOf(c).communityId)),
    )
    .put(
      CATECHISM_QUESTIONS,
      gate('changeCatechismQuestions'),
      checkedBody(ChangeQuestions),
      officeCall('changeCatechismQuestions', OfficeQuestions, {
        takesVersion: true,
        refuses: [413, 415],
      }),
      async (c) => {
        const [scope, expected] = [scopeOf(c), expectedVersion(c)]
        const changes = c.req.valid('json')
        return answer(
          c,
          await db.transaction((tx) => changeQuestions(tx, scope, changes, expected)),
        )
      },
    )
}
