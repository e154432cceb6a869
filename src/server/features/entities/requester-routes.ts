import { and, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import {
  ExistingUser,
  type JoinDetails,
  SimilarEntities,
} from '#src/contract/people/pending-entity.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, type requests, subscriptions } from '#src/server/db/schema.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/limited.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { joinRequest } from '../requests/office-queries.ts'
import { similarEntities } from './similar-entities.ts'

/** For the office: whether the sender of a join request is already known (requirements §7.6). */
export function requesterRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const access = officeAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
  const readRequest = async (c: AppContext, segment: string) => {
    const scope = access.scopeOf(c)
    const request = await joinRequest(db, scope, idFrom(segment))
    await access.noteRead(scope, 'pending_entities', request.id)
    // The schema of join requests validated it before it was stored.
    return { ...request, details: request.details as JoinDetails }
  }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.similarEntities,
      access.gate,
      describedOperation('similarEntities', 'office', SimilarEntities, asks),
      async (c) => {
        const request = await readRequest(c, c.req.param('id'))
        return answer(c, { results: await similarEntities(db, request) })
      },
    )
    .get(
      OFFICE_PATHS.existingUser,
      access.gate,
      describedOperation('existingUser', 'office', ExistingUser, asks),
      async (c) => {
        await limited(deps, 'lookUpAccount', c.var.caller.accountId)
        return answer(c, await existingUser(db, await readRequest(c, c.req.param('id'))))
      },
    )
}

type Joining = Pick<typeof requests.$inferSelect, 'communityId' | 'accountId' | 'emailFolded'>

/**
 * The account behind a join request, if its owner revealed it to the community: they sent the
 * request while signed in, or are a member with its address. Other accounts stay hidden.
 */
async function existingUser(
  db: Db,
  { communityId, accountId, emailFolded }: Joining,
): Promise<ExistingUser> {
  const isGiven =
    accountId === null
      ? and(eq(accounts.emailFolded, emailFolded ?? ''), isNotNull(subscriptions.communityId))
      : eq(accounts.id, accountId)
  const [row] = await db
    .select({ account: accounts, subscribedTo: subscriptions.communityId })
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.accountId, accounts.id), eq(subscriptions.communityId, communityId)),
    )
    .where(isGiven)
  if (!row) return { user: null }
  const { id, name, email, photoUrl, createdAt } = row.account
  return {
    user: {
      id,
      name,
      email,
      photo_url: photoUrl,
      since: toInstant(createdAt),
      is_subscribed: row.subscribedTo !== null,
    },
  }
}
