import { asc, eq } from 'drizzle-orm'
import type { OwnData } from '#src/contract/account/own-data.ts'
import { UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { awaitProperties } from '#src/server/concurrency.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  entities,
  entityMerges,
  families,
  follows,
  membershipRefusals,
  officeInvitations,
  platformAdmins,
  sessions,
  staffRoles,
  subscriptions,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ownAccount } from '#src/server/http/session/own-account.ts'
import { exportedClassesOf } from '../catechism-classes/exported-classes.ts'
import { certifiedFactsOf } from '../certificates/queries.ts'
import { toEntityForm } from '../entities/rows.ts'
import { ownFamily } from '../families/own-family.ts'
import { livesOf } from '../lives/queries.ts'
import { everyOwnRequest, ownRequestOf } from '../own-requests/queries.ts'
import { validatedFamilyInfo } from '../pending-families/family.ts'
import { formerRecords } from '../people/merge-memory.ts'
import { exportedNotes } from '../requests/notes.ts'
import { factorInUse } from '../second-factor/second-factor.ts'
import { profileOf } from './profile.ts'

type ParishData = Pick<
  OwnData,
  | 'requests'
  | 'records'
  | 'former_records'
  | 'families'
  | 'offices'
  | 'office_invitations'
  | 'is_platform_admin'
>

const community = { slug: communities.slug, name: communities.name }

/** All data that parishes store on a person with an account, whole and unmasked. */
async function parishData(db: Db, accountId: number, now: string): Promise<ParishData> {
  const { admins, ...data } = await awaitProperties({
    requests: requestsOf(db, accountId, now),
    records: recordsOf(db, accountId),
    former_records: formerRecords(db, eq(entityMerges.accountId, accountId)),
    families: familiesOf(db, accountId),
    offices: officesOf(db, accountId),
    office_invitations: invitationsTo(db, accountId),
    admins: db.$count(platformAdmins, eq(platformAdmins.accountId, accountId)),
  })
  return { ...data, is_platform_admin: admins > 0 }
}

async function requestsOf(db: Db, accountId: number, now: string): Promise<ParishData['requests']> {
  const sent = await everyOwnRequest(db, accountId, now)
  const ids = sent.map(({ row }) => row.request.id)
  const [notes, classes] = await Promise.all([exportedNotes(db, ids), exportedClassesOf(db, ids)])
  return sent.map(({ row, course }) => ({
    ...ownRequestOf(row, course.history),
    details: row.request.details,
    ...course,
    consent_version: row.request.consentVersion,
    classes: classes.get(row.request.id) ?? [],
    notes: notes.get(row.request.id) ?? [],
  }))
}

async function recordsOf(db: Db, accountId: number): Promise<ParishData['records']> {
  const rows = await db
    .select({ community, entity: entities })
    .from(entities)
    .innerJoin(communities, eq(communities.id, entities.communityId))
    .where(eq(entities.accountId, accountId))
    .orderBy(asc(entities.id))
  const ids = rows.map(({ entity }) => entity.id)
  const [lives, certificates] = await Promise.all([livesOf(db, ids), certifiedFactsOf(db, ids)])
  return rows.map(({ community, entity }) => ({
    community,
    id: entity.id,
    ...toEntityForm(entity),
    life: lives.get(entity.id) ?? UNKNOWN_LIFE,
    certificates: certificates.get(entity.id) ?? [],
    created_at: toInstant(entity.createdAt),
    updated_at: toInstant(entity.updatedAt),
  }))
}

/** One family in each parish that knows the person, or has a family that they registered. */
async function familiesOf(db: Db, accountId: number): Promise<ParishData['families']> {
  const parishesIn = (table: typeof entities | typeof families) =>
    db
      .select({ id: communities.id, ...community })
      .from(table)
      .innerJoin(communities, eq(communities.id, table.communityId))
      .where(eq(table.accountId, accountId))
  const parishes = await parishesIn(entities)
    .union(parishesIn(families))
    .orderBy(asc(communities.id))
  const found = await Promise.all(
    parishes.map(async ({ id: communityId, slug, name }) => {
      const family = await ownFamily(db, { accountId, communityId })
      if (!family) return []
      return [{ community: { slug, name }, family: await validatedFamilyInfo(db, family) }]
    }),
  )
  return found.flat()
}

async function officesOf(db: Db, accountId: number): Promise<ParishData['offices']> {
  const rows = await db
    .select({ community, role: staffRoles.role, since: staffRoles.createdAt })
    .from(staffRoles)
    .innerJoin(communities, eq(communities.id, staffRoles.communityId))
    .where(eq(staffRoles.accountId, accountId))
    .orderBy(asc(staffRoles.createdAt), asc(communities.id))
  return rows.map((row) => ({ ...row, since: toInstant(row.since) }))
}

/** Requests sent with their confirmed address, however old. */
async function invitationsTo(db: Db, accountId: number): Promise<ParishData['office_invitations']> {
  const rows = await db
    .select({ community, role: officeInvitations.role, at: officeInvitations.invitedAt })
    .from(officeInvitations)
    .innerJoin(accounts, eq(accounts.emailFolded, officeInvitations.emailFolded))
    .innerJoin(communities, eq(communities.id, officeInvitations.communityId))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(officeInvitations.id))
  return rows.map(({ community, role, at }) => ({ community, role, invited_at: toInstant(at) }))
}

/**
 * All stored data of a person, for themselves. Hashes and digests are left out: they say nothing
 * about a person, and are never disclosed.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function ownData(db: Db, accountId: number, now: string): Promise<OwnData> {
  const account = await ownAccount(db, accountId)
  const { parishes, factor, sessions, ...ties } = await awaitProperties({
    follows: chosenBy(db, follows, accountId),
    subscriptions: chosenBy(db, subscriptions, accountId),
    refused_memberships: chosenBy(db, membershipRefusals, accountId),
    parishes: parishData(db, accountId, now),
    sessions: devicesOf(db, accountId),
    factor: factorInUse(db, accountId),
  })
  return {
    exported_at: now,
    account: {
      ...profileOf(account),
      created_at: toInstant(account.createdAt),
      updated_at: toInstant(account.updatedAt),
    },
    consent: { version: account.consentVersion, given_at: toInstant(account.consentedAt) },
    ...ties,
    ...parishes,
    second_factor: { on_since: factor.onSince, recovery_codes_left: factor.codesLeft },
    sessions,
  }
}

async function chosenBy(
  db: Db,
  table: typeof follows | typeof subscriptions | typeof membershipRefusals,
  accountId: number,
): Promise<OwnData['follows']> {
  const rows = await db
    .select({
      id: communities.id,
      slug: communities.slug,
      name: communities.name,
      since: table.createdAt,
    })
    .from(table)
    .innerJoin(communities, eq(communities.id, table.communityId))
    .where(eq(table.accountId, accountId))
    .orderBy(asc(table.createdAt), asc(communities.id))
  return rows.map((row) => ({ ...row, since: toInstant(row.since) }))
}

async function devicesOf(db: Db, accountId: number): Promise<OwnData['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt))
  return rows.map(({ createdAt, lastUsedAt, expiresAt, userAgent, provenAt }) => ({
    started_at: toInstant(createdAt),
    last_used_at: toInstant(lastUsedAt ?? createdAt),
    expires_at: toInstant(expiresAt),
    user_agent: userAgent,
    proven_at: toInstant(provenAt ?? createdAt),
  }))
}
