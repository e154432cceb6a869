import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type { StayReason } from '#src/contract/requests/take-back.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  certificateDetails,
  families,
  familyMembers,
  lifeEvents,
  lives,
  registerEvents,
  requests,
} from '#src/server/db/schema.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { type EntityRow, toEntityForm } from './rows.ts'

/** What came with an acceptance, and so does not keep a record of the register. */
interface CameWithIt {
  requestId: number
  /** The version of the record (`recordVersion`) as the acceptance left it. */
  version: string
  familyId?: number
  /** The accounts whose link ends with it. */
  accountIds: Array<number | null>
}

/**
 * Why a record that an acceptance added stays although the acceptance is taken back: something else
 * depends on it now. Null if nothing does.
 */
export async function whyItStays(
  db: Db,
  person: EntityRow,
  came: CameWithIt,
): Promise<StayReason | null> {
  if (await wasMerged(db, person)) return 'merged'
  if (recordVersion(person) !== came.version || (await hasLife(db, person))) return 'changed'
  if (await livesElsewhere(db, person, came.familyId)) return 'family'
  if (await hasAskedSince(db, person, came.requestId)) return 'requests'
  const { accountId } = person
  return accountId === null || came.accountIds.includes(accountId) ? null : 'account'
}

/** Names the values of a record, without its account. */
export function recordVersion(person: EntityRow): string {
  return versionOf(toEntityForm(person))
}

/** Whether another record was merged into this one, however long ago. */
export async function wasMerged(
  db: Db,
  { id, communityId }: Pick<EntityRow, 'id' | 'communityId'>,
): Promise<boolean> {
  const times = (action: 'merged' | 'parted') =>
    db.$count(
      registerEvents,
      and(
        eq(registerEvents.communityId, communityId),
        eq(registerEvents.recordId, id),
        eq(registerEvents.action, action),
      ),
    )
  return (await times('merged')) > (await times('parted'))
}

/** Whether the office has written down what it knows of a life: an acceptance writes none of it. */
async function hasLife(db: Db, { id }: EntityRow): Promise<boolean> {
  if ((await db.$count(lives, eq(lives.entityId, id))) > 0) return true
  // The event that it certifies may have been removed since.
  if ((await db.$count(certificateDetails, eq(certificateDetails.entityId, id))) > 0) return true
  return (await db.$count(lifeEvents, eq(lifeEvents.entityId, id))) > 0
}

async function livesElsewhere(db: Db, { id }: EntityRow, except?: number): Promise<boolean> {
  const other = (is: SQL) => (except === undefined ? is : and(is, ne(families.id, except)))
  const asParent = or(eq(families.fatherId, id), eq(families.motherId, id))
  if (asParent && (await db.$count(families, other(asParent))) > 0) return true
  const isMember = eq(familyMembers.entityId, id)
  const inOther =
    except === undefined ? isMember : and(isMember, ne(familyMembers.familyId, except))
  return (await db.$count(familyMembers, inOther)) > 0
}

async function hasAskedSince(
  db: Db,
  { id, communityId, accountId }: EntityRow,
  requestId: number,
): Promise<boolean> {
  const theirs = or(
    eq(requests.entityId, id),
    accountId === null
      ? undefined
      : and(eq(requests.accountId, accountId), ne(requests.kind, 'join')),
  )
  const other = and(eq(requests.communityId, communityId), ne(requests.id, requestId), theirs)
  return (await db.$count(requests, other)) > 0
}
