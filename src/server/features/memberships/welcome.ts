import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, type requests } from '#src/server/db/schema.ts'
import { linkAccount, openArea } from '../entities/link-accounts.ts'
import { noteInvited } from './invitations.ts'

type Joining = Pick<typeof requests.$inferSelect, 'communityId' | 'accountId' | 'emailFolded'>

/**
 * Opens the private area to an accepted person. A sender who was signed in with the confirmed
 * address is a member at once. In any other case anybody may have typed the address: the mail makes
 * an offer, which its reader accepts or declines in the portal.
 *
 * @param tx the transaction in which the request is accepted
 * @param entityId their number in the register
 */
export async function welcome(
  tx: Db,
  { staffId, now }: { staffId: number; now: string },
  { communityId, accountId, emailFolded }: Joining,
  entityId: number,
): Promise<void> {
  if (emailFolded === null) return
  if (accountId !== null && (await hasConfirmed(tx, accountId, emailFolded))) {
    const tie = { accountId, communityId }
    await openArea(tx, tie, now)
    await linkAccount(tx, tie, [entityId], now)
    return
  }
  await noteInvited(tx, { entityId, emailFolded, invitedBy: staffId }, now)
}

async function hasConfirmed(tx: Db, accountId: number, emailFolded: string): Promise<boolean> {
  const isIt = and(eq(accounts.id, accountId), eq(accounts.emailFolded, emailFolded))
  return (await tx.$count(accounts, isIt)) > 0
}
