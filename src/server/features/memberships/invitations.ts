import { and, eq, isNull } from 'drizzle-orm'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  entities,
  membershipInvitations,
  type requests,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { linkAccount, openArea } from '../entities/link-accounts.ts'
import { lockedEntity } from '../entities/queries.ts'
import type { EntityRow } from '../entities/rows.ts'

/** The shortest time between two invitations: the earlier mail may still be read. */
const AGAIN_MS = 24 * 60 * 60_000

/**
 * Invites a person of the register to the private area by mail. Whether an account has their
 * address makes no difference here; the mail's job checks it.
 *
 * @param tx a transaction: the mail is queued in it
 * @returns when they were last invited, ISO 8601 in UTC: no second mail is sent within a day
 * @throws ApiError `not_found`; `no_address`; `already_linked`
 */
export async function invitePerson(
  tx: Db,
  { communityId, staffId, now, jobs }: OfficeScope,
  entityId: number,
): Promise<string> {
  const person = orNotFound(await lockedEntity(tx, communityId, entityId))
  if (person.accountId !== null) throw new ApiError('already_linked')
  if (person.emailFolded === null) throw new ApiError('no_address')
  const before = await invitedAt(tx, person)
  if (before !== null && Date.parse(now) - Date.parse(before) < AGAIN_MS) return before
  await noteInvited(tx, { entityId, emailFolded: person.emailFolded, invitedBy: staffId }, now)
  await jobs.add(tx, { kind: 'membership-invitation', entityId })
  return now
}

type Invited = Pick<
  typeof membershipInvitations.$inferInsert,
  'entityId' | 'emailFolded' | 'invitedBy'
>

/** Records that a person was invited, by an invitation or by the acceptance of their request. */
async function noteInvited(tx: Db, invited: Invited, now: string): Promise<void> {
  const values = { ...invited, invitedAt: now }
  await tx
    .insert(membershipInvitations)
    .values(values)
    .onConflictDoUpdate({ target: membershipInvitations.entityId, set: values })
}

/** When a person was invited at their current address, ISO 8601 in UTC; null if never. */
export async function invitedAt(
  db: Db,
  { id, emailFolded }: Pick<EntityRow, 'id' | 'emailFolded'>,
): Promise<string | null> {
  if (emailFolded === null) return null
  const [row] = await db
    .select({ at: membershipInvitations.invitedAt })
    .from(membershipInvitations)
    .innerJoin(entities, eq(entities.id, membershipInvitations.entityId))
    .where(and(eq(entities.id, id), eq(membershipInvitations.emailFolded, emailFolded)))
  return row ? toInstant(row.at) : null
}

/**
 * Mails an invitation to a parish's private area, in the language of the account or in Portuguese,
 * unless the record was erased, linked or given another address meanwhile.
 */
export function membershipMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'membership-invitation'> {
  return {
    'membership-invitation': async ({ entityId }) => {
      const [asked] = await db
        .select({ email: entities.email, parish: communities.name, locale: accounts.locale })
        .from(entities)
        .innerJoin(
          membershipInvitations,
          and(
            eq(membershipInvitations.entityId, entities.id),
            eq(membershipInvitations.emailFolded, entities.emailFolded),
          ),
        )
        .innerJoin(communities, eq(communities.id, entities.communityId))
        .leftJoin(accounts, eq(accounts.emailFolded, entities.emailFolded))
        .where(and(eq(entities.id, entityId), isNull(entities.accountId)))
      if (!asked || asked.email === null) return
      const { email, parish, locale } = asked
      const template = {
        kind: 'membership-invitation',
        parish,
        hasAccount: locale !== null,
      } as const
      await mailer.send(write(template, { email, locale: locale ?? FALLBACK_LOCALE }))
    },
  }
}

type Joining = Pick<typeof requests.$inferSelect, 'communityId' | 'accountId' | 'emailFolded'>

/**
 * Opens the private area to an accepted person. A sender who was signed in with the confirmed
 * address is a member at once. In any other case anybody may have typed the address: the mail makes
 * an offer, which its reader accepts or declines in the portal.
 *
 * @param tx the transaction in which the request is accepted
 * @param entityId their number in the register
 * @returns the account that this made a member; null if it made none
 */
export async function welcome(
  tx: Db,
  { staffId, now }: { staffId: number; now: string },
  { communityId, accountId, emailFolded }: Joining,
  entityId: number,
): Promise<number | null> {
  if (emailFolded === null) return null
  if (accountId !== null && (await hasConfirmed(tx, accountId, emailFolded))) {
    const tie = { accountId, communityId }
    const isOpened = await openArea(tx, tie, now)
    await linkAccount(tx, tie, [entityId], now)
    return isOpened ? accountId : null
  }
  await noteInvited(tx, { entityId, emailFolded, invitedBy: staffId }, now)
  return null
}

async function hasConfirmed(tx: Db, accountId: number, emailFolded: string): Promise<boolean> {
  const isIt = and(eq(accounts.id, accountId), eq(accounts.emailFolded, emailFolded))
  return (await tx.$count(accounts, isIt)) > 0
}
