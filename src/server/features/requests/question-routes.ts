import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import {
  AnswerByLink,
  AskedQuestion,
  OpenQuestion,
} from '#src/contract/requests/request-handling.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { answerQuestion, ownMessages } from './conversation.ts'
import { requestBehind } from './mailed-links.ts'
import type { RequestRow } from './receive.ts'

/**
 * How a sender without an account answers a question of the office, by a mailed link. The link is
 * in the body, which no log stores. The office chose the holder of the link, so no captcha is
 * needed.
 */
export function questionRoutes(deps: AppDeps) {
  const { db } = deps
  const counted = (c: AppContext) =>
    limited(deps, 'answerAddress', clientAddress(c, deps.trustedProxies))
  const refuses = { refuses: [413, 415, 429] } as const
  return new Hono<AppEnv>()
    .post(
      PATHS.askedQuestion,
      checkedBody(OpenQuestion),
      describedOperation('askedQuestion', 'requests', AskedQuestion, refuses),
      async (c) => {
        await counted(c)
        const { token } = c.req.valid('json')
        c.header('cache-control', 'no-store')
        return answer(
          c,
          await db.transaction(async (tx) =>
            questionOf(tx, await requestBehind(tx, token, deps.now())),
          ),
        )
      },
    )
    .post(
      PATHS.answerQuestion,
      checkedBody(AnswerByLink),
      describedOperation('answerQuestion', 'requests', Done, {
        isIdempotent: true,
        refuses: [409, 413, 415, 429],
      }),
      idempotent(deps, 'answerQuestion'),
      async (c) => {
        await counted(c)
        const { token, text, consent } = c.req.valid('json')
        const now = deps.now()
        await db.transaction(async (tx) => {
          const request = await requestBehind(tx, token, now)
          const given = { text, consentVersion: consent }
          await answerQuestion(tx, { now, jobs: deps.jobs }, request, given)
        })
        return answer(c, {})
      },
    )
}

async function questionOf(
  db: Db,
  { id, communityId, kind, reference, conversation }: RequestRow,
): Promise<AskedQuestion> {
  const [row] = await db.select().from(communities).where(eq(communities.id, communityId))
  const { slug, name, phone, mobilephone, timezone } = orNotFound(row)
  const messages = (await ownMessages(db, [id])).get(id) ?? []
  return {
    community: { slug, name, phone: phone ?? mobilephone },
    kind,
    reference,
    messages,
    can_answer: conversation === 'asked',
    timezone,
  }
}
