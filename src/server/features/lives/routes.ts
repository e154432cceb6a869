import { Hono } from 'hono'
import { ANNIVERSARIES, Anniversaries } from '#src/contract/people/anniversaries.ts'
import { Life, LifeForm, PERSON_LIFE } from '#src/contract/people/life.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { expectedVersion } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { anniversaries } from './anniversaries.ts'
import { changeLife, lifeOf } from './queries.ts'

/**
 * Writes the lives of the people of a register, whose records contain what is written, and tells the
 * desk of their anniversaries.
 */
export function lifeRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>()
    .put(
      PERSON_LIFE,
      gate('writeLife'),
      checkedBody(LifeForm),
      officeCall('writeLife', Life, { takesVersion: true, refuses: [412, 413, 415] }),
      async (c) => {
        const scope = scopeOf(c)
        const id = idFrom(c.req.param('id') ?? '')
        const form = c.req.valid('json')
        await db.transaction((tx) => changeLife(tx, scope, id, form, expectedVersion(c)))
        return answer(c, await lifeOf(db, id))
      },
    )
    .get(
      ANNIVERSARIES,
      gate('anniversaries'),
      officeCall('anniversaries', Anniversaries),
      async (c) => {
        const { communityId, timeZone } = c.var.office
        const { date: today } = wallClock(Date.parse(deps.now()), timeZone)
        return answer(c, await anniversaries(db, communityId, today))
      },
    )
}
