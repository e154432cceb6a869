import { and, asc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  BasicProfile,
  Profile,
  UpdateProfile,
  UserViews,
} from '#src/contract/account/account.ts'
import { PRIVATE_AREA_ENTRIES } from '#src/domain/private-area.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, subscriptions } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import type { AccountRow } from '#src/server/http/session/own-account.ts'
import { worksInOffice } from '#src/server/office-kit/staff-roles.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'

/** The screens of every signed-in person, by their route (requirements §2.1). */
const SIGNED_IN_VIEWS = ['feed', 'following', 'events', 'settings'] as const

/** What a person sees and changes of their account (requirements §3.6). */
export function profileOf({ id, name, locale, photoUrl, email }: AccountRow): Profile {
  return { id, name, locale, photo_url: photoUrl, email }
}

/** The values that prefill forms (requirements §7.3). */
export async function basicProfileOf(
  db: AppDeps['db'],
  { id, name, email, photoUrl }: AccountRow,
): Promise<BasicProfile> {
  const [first] = await ownCommunities(db, id)
  return {
    name,
    email,
    photo_url: photoUrl,
    works_in_office: await worksInOffice(db, id),
    requests_at: first?.slug ?? null,
  }
}

/** Changes the given fields of one's own profile; the others stay. */
export async function updateProfile(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  accountId: number,
  { name, locale }: UpdateProfile,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...(name && { name }), ...(locale && { locale }), updatedAt: now() })
    .where(eq(accounts.id, accountId))
}

/** The screens that a person may open: their own, and those of their communities. */
export async function viewsOf(db: Db, accountId: number): Promise<v.InferOutput<typeof UserViews>> {
  const theirs = await ownCommunities(db, accountId)
  return {
    views: [...SIGNED_IN_VIEWS],
    communities: theirs.map((one) => ({ ...one, views: [...PRIVATE_AREA_ENTRIES] })),
  }
}

/** The communities that a person belongs to, by their names. */
async function ownCommunities(
  db: Db,
  accountId: number,
): Promise<Array<{ id: number; slug: string }>> {
  return await db
    .select({ id: communities.id, slug: communities.slug })
    .from(subscriptions)
    .innerJoin(communities, eq(communities.id, subscriptions.communityId))
    .where(and(eq(subscriptions.accountId, accountId), isPublicCommunity()))
    .orderBy(asc(sql`${communities.nameFolded} collate "C"`), asc(communities.id))
}
