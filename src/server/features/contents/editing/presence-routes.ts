import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  ContentPresence,
  OPEN_LASTS_MS,
  OpenContentForm,
} from '#src/contract/contents/content-presence.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, contentOpenings, contentVersions } from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { alphabetical } from '#src/server/http/lists/list-sql.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { editedContent } from './queries.ts'

/** Shows which editors have a content open at the moment. */
export function contentPresenceRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = publishingAccess(deps)
  return new Hono<AppEnv>().put(
    OFFICE_PATHS.contentPresence,
    gate('contentPresence'),
    checkedBody(OpenContentForm),
    officeCall('contentPresence', ContentPresence, { refuses: [413, 415] }),
    async (c) => {
      const { tab } = c.req.valid('json')
      return answer(c, await keepOpen(deps.db, scopeOf(c), idFrom(c.req.param('id')), tab))
    },
  )
}

type Scope = Pick<OfficeScope, 'communityId' | 'staffId' | 'now'>

/**
 * Records that a content is open in a tab, and answers who else has it open, and its version.
 *
 * @throws ApiError `not_found`, also for one that was deleted meanwhile
 */
async function keepOpen(
  db: Db,
  { communityId, staffId, now }: Scope,
  contentId: number,
  tab: string,
): Promise<ContentPresence> {
  const { version } = await editedContent(db, communityId, contentId)
  const since = shifted(now, -OPEN_LASTS_MS)
  await db.delete(contentOpenings).where(lt(contentOpenings.seenAt, since))
  const { accountId, tab: tabColumn } = contentOpenings
  await db
    .insert(contentOpenings)
    .values({ contentId, accountId: staffId, tab, seenAt: now })
    .onConflictDoUpdate({
      target: [contentOpenings.contentId, accountId, tabColumn],
      set: { seenAt: now },
    })
  const [open, last_change] = await Promise.all([
    db
      .select({ id: accounts.id, name: accounts.name, tab: tabColumn })
      .from(contentOpenings)
      .innerJoin(accounts, eq(accounts.id, accountId))
      .where(and(eq(contentOpenings.contentId, contentId), gte(contentOpenings.seenAt, since)))
      .orderBy(asc(alphabetical(accounts.name)), asc(accounts.id)),
    lastChange(db, contentId, staffId),
  ])
  const others = new Map(
    open.filter(({ id }) => id !== staffId).map(({ id, name }) => [id, { id, name }]),
  )
  return {
    version,
    last_change,
    others: [...others.values()],
    is_open_elsewhere: open.some((one) => one.id === staffId && one.tab !== tab),
  }
}

async function lastChange(
  db: Db,
  contentId: number,
  staffId: number,
): Promise<ContentPresence['last_change']> {
  const [row] = await db
    .select({ at: contentVersions.at, id: accounts.id, name: accounts.name })
    .from(contentVersions)
    .leftJoin(accounts, eq(accounts.id, contentVersions.staffId))
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.id))
    .limit(1)
  if (!row) return null
  const { at, id, name } = row
  const by = id === null || name === null ? null : { id, name }
  return { at: toInstant(at), by, is_own: id === staffId }
}
