import { and, desc, eq, gte, inArray, ne, or } from 'drizzle-orm'
import type { EntityForm } from '#src/contract/people/entity.ts'
import type { TakeBack } from '#src/contract/requests/take-back.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, membershipInvitations, requests, subscriptions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { isOwned, removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { unlinkAccount } from '../entities/link-accounts.ts'
import { changeEntity, lockedEntity } from '../entities/queries.ts'
import { type EntityRow, toEntityForm } from '../entities/rows.ts'
import { wasMerged, whyItStays } from '../entities/why-they-stay.ts'
import type { RequestOf, TakeBackPlan } from '../requests/kinds.ts'

/** A value that an acceptance wrote into a record that existed. */
export interface Written {
  field: keyof EntityForm
  before: unknown
  after: unknown
}

/** What the acceptance of a join request made. */
export type JoinMade = {
  /** The record of its sender; a later merge may have moved the request to another one. */
  entityId: number
  isNew: boolean
  /** Whether the request belonged to the record before. */
  wasAssigned: boolean
  /** The version of the record that it left. */
  version: string
  written: Written[]
  /** The account that it made a member; null if it made none. */
  openedFor: number | null
  accountBefore: number | null
  accountAfter: number | null
}

type Join = RequestOf<'join'>

/**
 * Finds out what taking back the acceptance of a join request undoes: the membership that it gave,
 * also by an offer that was accepted since, the record that it added, and the values and the link
 * that it wrote into an existing record.
 */
export async function planJoinTakeBack(
  db: Db,
  request: Join,
  made: JoinMade,
): Promise<TakeBackPlan> {
  const person = await personOf(db, request)
  const entered = await whoEntered(db, request, made, person)
  const other = await otherAcceptance(db, request, entered)
  const leaving = other ? [] : entered
  const isShared = person !== undefined && other?.entityId === person.id
  const fate = person && (await fateOf(db, request, made, person, { leaving, isShared }))
  const told: TakeBack = {
    refused: null,
    access: leaving.length > 0 ? 'ends' : await remainingAccess(db, request, person),
    family: null,
    people: person && fate ? [{ id: person.id, name: person.name, ...fate }] : [],
  }
  return {
    told,
    carryOut: async (tx, now) => {
      const { communityId } = request
      if (person && fate?.stays === null) {
        // A life or a certificate may have been written since.
        const locked = await lockedEntity(tx, communityId, person.id)
        const present = locked && (await fateOf(tx, request, made, locked, { leaving, isShared }))
        if (present?.stays !== null) throw new ApiError('changed_meanwhile')
      }
      for (const accountId of leaving) await unlinkAccount(tx, { accountId, communityId }, now)
      // The one that stands keeps what both gave, and undoes it when it is taken back as well.
      if (other?.made) {
        const inherited = inheritedBy(other.made as JoinMade, made, isShared)
        await tx.update(requests).set({ made: inherited }).where(eq(requests.id, other.id))
      }
      if (!person || !fate) return
      if (fate.stays === null) await removeOwned(tx, entities, communityId, [person.id])
      else await leaveRecord(tx, request, made, { id: person.id, isShared }, now)
    },
  }
}

async function personOf(db: Db, { communityId, entityId }: Join): Promise<EntityRow | undefined> {
  if (entityId === null) return undefined
  const [person] = await db
    .select()
    .from(entities)
    .where(isOwned(entities, communityId, [entityId]))
  return person
}

/** The members whom this acceptance let in. */
async function whoEntered(
  db: Db,
  { communityId, decidedAt }: Join,
  { openedFor, accountAfter }: JoinMade,
  person: EntityRow | undefined,
): Promise<number[]> {
  const linked = person?.accountId ?? null
  // Whoever was linked later has accepted the offer that the acceptance made.
  const offered = linked === accountAfter ? null : linked
  const candidates = [openedFor, offered].filter((one) => one !== null)
  if (candidates.length === 0 || decidedAt === null) return []
  const members = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.communityId, communityId),
        inArray(subscriptions.accountId, candidates),
        or(
          openedFor === null ? undefined : eq(subscriptions.accountId, openedFor),
          gte(subscriptions.createdAt, decidedAt),
        ),
      ),
    )
  return members.map(({ accountId }) => accountId)
}

/** Another accepted request of the same person, by which those who entered stay members. */
async function otherAcceptance(db: Db, { id, communityId, entityId }: Join, entered: number[]) {
  if (entered.length === 0) return undefined
  const [other] = await db
    .select({ id: requests.id, entityId: requests.entityId, made: requests.made })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        eq(requests.kind, 'join'),
        eq(requests.status, 'accepted'),
        ne(requests.id, id),
        or(
          entityId === null ? undefined : eq(requests.entityId, entityId),
          inArray(requests.accountId, entered),
        ),
      ),
    )
    .orderBy(desc(requests.decidedAt), desc(requests.id))
    .limit(1)
  return other
}

/**
 * What an acceptance made, with what it takes over from one that is taken back.
 *
 * @param isShared whether both are about the same record
 */
function inheritedBy(made: JoinMade, gone: JoinMade, isShared: boolean): JoinMade {
  const openedFor = made.openedFor ?? gone.openedFor
  if (!isShared || made.entityId !== gone.entityId) return { ...made, openedFor }
  const wrote = new Set(gone.written.map(({ field }) => field))
  // Of a field that both wrote, the value before the first one is the former.
  const written = [
    ...gone.written.map((one) => ({
      ...one,
      after: made.written.find(({ field }) => field === one.field)?.after ?? one.after,
    })),
    ...made.written.filter(({ field }) => !wrote.has(field)),
  ]
  const { isNew, accountBefore } = gone
  return { ...made, openedFor, written, isNew: made.isNew || isNew, accountBefore }
}

async function remainingAccess(
  db: Db,
  { communityId, accountId }: Join,
  person: EntityRow | undefined,
): Promise<'stays' | 'none'> {
  const ids = [accountId, person?.accountId ?? null].filter((one) => one !== null)
  if (ids.length === 0) return 'none'
  const isMember = and(
    eq(subscriptions.communityId, communityId),
    inArray(subscriptions.accountId, ids),
  )
  return (await db.$count(subscriptions, isMember)) > 0 ? 'stays' : 'none'
}

type Fate = Pick<TakeBack['people'][number], 'stays' | 'is_restored'>

async function fateOf(
  db: Db,
  { id }: Join,
  made: JoinMade,
  person: EntityRow,
  { leaving, isShared }: { leaving: number[]; isShared: boolean },
): Promise<Fate> {
  if (isShared) return { stays: 'requests', is_restored: false }
  if (person.id !== made.entityId) return { stays: 'merged', is_restored: false }
  if (made.isNew) {
    const accountIds = [...leaving, made.accountAfter]
    const came = { requestId: id, version: made.version, accountIds }
    return { stays: await whyItStays(db, person, came), is_restored: false }
  }
  if (await wasMerged(db, person)) return { stays: 'merged', is_restored: false }
  return { stays: 'existed', is_restored: stillWritten(person, made).length > 0 }
}

/** The values of the acceptance that nobody has changed since. */
function stillWritten(person: EntityRow, { written }: JoinMade): Written[] {
  const form = toEntityForm(person)
  return written.filter(({ field, after }) => form[field] === after)
}

/** Takes from a record that stays what the acceptance gave it. */
async function leaveRecord(
  tx: Db,
  { id, communityId, decidedAt }: Join,
  made: JoinMade,
  { id: entityId, isShared }: { id: number; isShared: boolean },
  now: string,
): Promise<void> {
  // The mailed offer does not hold any more.
  if (decidedAt !== null) {
    await tx
      .delete(membershipInvitations)
      .where(
        and(
          eq(membershipInvitations.entityId, entityId),
          eq(membershipInvitations.invitedAt, decidedAt),
        ),
      )
  }
  if (!made.wasAssigned) {
    await tx.update(requests).set({ entityId: null }).where(eq(requests.id, id))
  }
  // Another acceptance gave it the same.
  if (isShared) return
  const isTheSame = entityId === made.entityId
  const person = isTheSame ? await lockedEntity(tx, communityId, entityId) : undefined
  if (!person || (await wasMerged(tx, person))) return
  const former = stillWritten(person, made).map(({ field, before }) => [field, before])
  if (former.length > 0) {
    const form = { ...toEntityForm(person), ...(Object.fromEntries(former) as Partial<EntityForm>) }
    await changeEntity(tx, person, form, now)
  }
  const isLinkedByIt = made.accountBefore === null && made.accountAfter !== null
  if (!isLinkedByIt) return
  await tx
    .update(entities)
    .set({ accountId: null, updatedAt: now })
    .where(and(eq(entities.id, entityId), eq(entities.accountId, made.accountAfter ?? 0)))
}
