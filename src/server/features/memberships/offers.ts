import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import type { MembershipOffer } from '#src/contract/people/membership.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  entities,
  membershipInvitations,
  membershipRefusals,
  requestEvents,
  requests,
  subscriptions,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'
import { type Belonging, linkAccount, openArea } from '../entities/link-accounts.ts'
import { holdLinks } from '../entities/queries.ts'

/**
 * The public communities whose register has the account's confirmed address, and which its owner
 * has neither joined nor declined, by name. None of a community that has taken back its acceptance
 * of their request, until it decides on it again.
 */
export async function ownOffers(db: Db, accountId: number): Promise<MembershipOffer[]> {
  const rows = await offersTo(db, accountId)
  return rows.map(({ community, invitedAt }) => ({
    community,
    invited_at: invitedAt === null ? null : toInstant(invitedAt),
  }))
}

/**
 * Accepts an offer: the account becomes a member, linked to the first person of the register with
 * its address.
 *
 * @param tx a transaction
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found` for a community without an offer
 */
export async function acceptOffer(tx: Db, tie: Belonging, now: string): Promise<void> {
  // A concurrent change of the address in the register comes before or after.
  await holdLinks(tx)
  const { entityId } = await offerOf(tx, tie)
  await openArea(tx, tie, now)
  await linkAccount(tx, tie, [entityId], now)
}

/**
 * Declines an offer: the community is not offered again.
 *
 * @throws ApiError `not_found` as for accepting
 */
export async function declineOffer(tx: Db, tie: Belonging, now: string): Promise<void> {
  await offerOf(tx, tie)
  await refuse(tx, tie, now)
}

/** Records that a person declined membership of a community. */
export async function refuse(tx: Db, tie: Belonging, now: string): Promise<void> {
  await tx
    .insert(membershipRefusals)
    .values({ ...tie, createdAt: now })
    .onConflictDoNothing()
}

async function offerOf(tx: Db, { accountId, communityId }: Belonging) {
  const offers = await offersTo(tx, accountId)
  return orNotFound(offers.find(({ community }) => community.id === communityId))
}

/** One person per community: the first of those with the address. */
async function offersTo(db: Db, accountId: number) {
  const isTheirs = (table: typeof subscriptions | typeof membershipRefusals) =>
    and(eq(table.accountId, accountId), eq(table.communityId, entities.communityId))
  // An acceptance was taken back: until the office decides anew, the address must not let them in.
  const takenBackJoin = db
    .select({ one: sql`1` })
    .from(requests)
    .innerJoin(requestEvents, eq(requestEvents.requestId, requests.id))
    .where(
      and(
        eq(requests.communityId, entities.communityId),
        eq(requests.kind, 'join'),
        eq(requests.status, 'pending'),
        or(eq(requests.accountId, accounts.id), eq(requests.emailFolded, accounts.emailFolded)),
        eq(requestEvents.action, 'reopened'),
        // A refusal that is reopened gave nothing.
        sql`exists (select 1 from ${requestEvents} earlier where earlier.request_id = ${requests.id} and earlier.action = 'accepted')`,
      ),
    )
  const first = db
    .selectDistinctOn([entities.communityId], {
      entityId: entities.id,
      communityId: entities.communityId,
      invitedAt: membershipInvitations.invitedAt,
    })
    .from(entities)
    .innerJoin(accounts, eq(accounts.emailFolded, entities.emailFolded))
    .leftJoin(
      membershipInvitations,
      and(
        eq(membershipInvitations.entityId, entities.id),
        eq(membershipInvitations.emailFolded, entities.emailFolded),
      ),
    )
    .where(
      and(
        eq(accounts.id, accountId),
        isNull(entities.accountId),
        notExists(db.select({ one: sql`1` }).from(subscriptions).where(isTheirs(subscriptions))),
        notExists(
          db.select({ one: sql`1` }).from(membershipRefusals).where(isTheirs(membershipRefusals)),
        ),
        notExists(takenBackJoin),
      ),
    )
    .orderBy(entities.communityId, entities.id)
    .as('first')
  return await db
    .select({
      entityId: first.entityId,
      invitedAt: first.invitedAt,
      community: {
        id: communities.id,
        name: communities.name,
        photo_url: communities.photoUrl,
        photo_dark_url: communities.photoDarkUrl,
        district: communities.district,
        websiteconfigurations_url: communities.slug,
      },
    })
    .from(first)
    .innerJoin(communities, eq(communities.id, first.communityId))
    .where(isPublicCommunity())
    .orderBy(sql`${communities.nameFolded} collate "C"`, asc(communities.id))
}
