import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, type requests } from '#src/server/db/schema.ts'
import { linkAccount, openArea } from '../entities/link-accounts.ts'
import { noteInvited } from './invitations.ts'

type Joining = Pick<typeof requests.$inferSelect, 'communityId' | 'accountId' | 'emailFolded'>

/**
 * Opens the private area to who was accepted into a community. Who asked signed in, with the address
 * that their account has confirmed, is in at once. Anybody may have typed the address of another
 * request: its mail offers the area to whoever reads it, and they say in the portal whether they want it.
 *
 * @param tx the transaction in which the request is accepted
 * @param entityId whom of the register they are
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
