import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_GRACE_DAYS, type SecondFactorRule } from '#src/contract/account/second-factor.ts'
import type { SecondFactorRuleForm } from '#src/contract/account/second-factor-forms.ts'
import type { StaffRole } from '#src/contract/office/staff.ts'
import type { Db } from '../db/connection.ts'
import { keptStatement } from '../db/kept-statement.ts'
import { idsOf } from '../db/rows.ts'
import {
  communities,
  installation,
  platformAdmins,
  secondFactorRules,
  secondFactors,
  staffRoles,
} from '../db/schema.ts'
import { DAY_MS, toInstant } from '../db/times.ts'
import { ApiError } from '../errors.ts'

interface Rule {
  since: string | null
  graceDays: number | null
}

/**
 * The times from which offices are closed to a person without a second factor. The grace period
 * begins when it was first required, or when they got their role there, whichever was later.
 *
 * @returns by the community's number an instant, ISO 8601 in UTC; no entry if none is required, or
 *   the person has one
 */
export async function secondFactorDues(
  db: Db,
  accountId: number,
  communityIds: number[],
): Promise<Map<number, string>> {
  if (communityIds.length === 0) return new Map()
  const rows = await selectStandings(db, accountId, inArray(communities.id, communityIds))
  return new Map(
    rows.flatMap((row) => {
      const due = dueOf(row)
      return due === undefined ? [] : [[row.communityId, due] as const]
    }),
  )
}

/** What a person is in an office. */
export interface OfficeStanding {
  communityId: number
  /** The IANA name of the community's time zone. */
  timeZone: string
  /** Null for a person without a role there. */
  role: StaffRole | null
  keepsPlatform: boolean
  /** The instant from which it is closed to them without a second factor, ISO 8601 in UTC. */
  due: string | undefined
}

/**
 * What a person is in a community's office, or in all offices where they have a role, by one
 * statement. Deleted communities are left out.
 *
 * @param asked the number of the community; undefined for all offices where they have a role
 */
export async function officeStandings(
  db: Db,
  accountId: number,
  asked: number | undefined,
): Promise<OfficeStanding[]> {
  const isAsked = asked !== undefined
  const rows = await standings(db, { accountId, ...(isAsked && { asked }) }, { isAsked })
  return rows.map((row) => ({
    communityId: row.communityId,
    timeZone: row.timeZone,
    role: row.role,
    keepsPlatform: row.keeperSince !== null,
    due: dueOf(row),
  }))
}

const standings = keptStatement((db, { isAsked }: { isAsked: boolean }) => {
  const accountId = sql.placeholder('accountId')
  const served = db
    .select({ id: staffRoles.communityId })
    .from(staffRoles)
    .where(eq(staffRoles.accountId, accountId))
  const isMeant = isAsked
    ? eq(communities.id, sql.placeholder('asked'))
    : inArray(communities.id, served)
  return selectStandings(db, accountId, and(isMeant, isNull(communities.deletedAt)))
})

function selectStandings(db: Db, accountId: number | Placeholder, where: SQL | undefined) {
  return db
    .select({
      communityId: communities.id,
      timeZone: communities.timezone,
      role: staffRoles.role,
      rule: { since: secondFactorRules.since, graceDays: secondFactorRules.graceDays },
      platform: PLATFORM_RULE,
      roleSince: staffRoles.createdAt,
      keeperSince: platformAdmins.createdAt,
      onSince: secondFactors.confirmedAt,
    })
    .from(communities)
    .leftJoin(secondFactorRules, eq(secondFactorRules.communityId, communities.id))
    .leftJoin(
      staffRoles,
      sql`${staffRoles.communityId} = ${communities.id} and ${staffRoles.accountId} = ${accountId}`,
    )
    .leftJoin(platformAdmins, eq(platformAdmins.accountId, accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accountId))
    .leftJoin(installation, sql`true`)
    .where(where)
}

type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number]

function dueOf({ rule, platform, roleSince, keeperSince, onSince }: StandingRow) {
  return onSince ? undefined : earliestDue([rule, platform], roleSince ?? keeperSince)
}

const PLATFORM_RULE = {
  since: installation.secondFactorSince,
  graceDays: installation.secondFactorGraceDays,
}

/** The same for administrators of the platform, outside communities; undefined if none is due. */
export async function platformDue(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({
      platform: PLATFORM_RULE,
      roleSince: platformAdmins.createdAt,
      onSince: secondFactors.confirmedAt,
    })
    .from(platformAdmins)
    .leftJoin(secondFactors, eq(secondFactors.accountId, platformAdmins.accountId))
    .leftJoin(installation, sql`true`)
    .where(eq(platformAdmins.accountId, accountId))
  if (!row || row.onSince) return undefined
  return earliestDue([row.platform], row.roleSince)
}

/** The earliest due time of a person in any office; null without one. */
export async function earliestDueOf(db: Db, accountId: number): Promise<string | null> {
  const roles = await db
    .select({ id: staffRoles.communityId })
    .from(staffRoles)
    .where(eq(staffRoles.accountId, accountId))
  const [dues, ofPlatform] = await Promise.all([
    secondFactorDues(db, accountId, idsOf(roles)),
    platformDue(db, accountId),
  ])
  return [...dues.values(), ...(ofPlatform ? [ofPlatform] : [])].sort()[0] ?? null
}

/**
 * Refuses a person without a second factor whose grace period is over.
 *
 * @param due that of an `OfficeStanding`, or the result of `platformDue`
 * @throws ApiError `second_factor_needed`
 */
export function refuseOverdue(due: string | undefined, now: string): void {
  if (due !== undefined && due <= now) throw new ApiError('second_factor_needed')
}

/** Whether an office, or the portal for all offices, requires a second factor. */
export async function ruleOf(db: Db, communityId: number): Promise<SecondFactorRule> {
  const [[own], [platform]] = await Promise.all([
    db.select().from(secondFactorRules).where(eq(secondFactorRules.communityId, communityId)),
    db.select(PLATFORM_RULE).from(installation),
  ])
  return {
    required: own !== undefined,
    grace_days: own?.graceDays ?? DEFAULT_GRACE_DAYS,
    required_by_platform: platform?.since != null,
  }
}

/** Sets whether an office requires one; if it already did, its starting time stays. */
export async function setRule(
  db: Db,
  communityId: number,
  { required, grace_days: graceDays }: SecondFactorRuleForm,
  now: string,
): Promise<void> {
  if (!required) {
    await db.delete(secondFactorRules).where(eq(secondFactorRules.communityId, communityId))
    return
  }
  await db
    .insert(secondFactorRules)
    .values({ communityId, since: now, graceDays })
    .onConflictDoUpdate({ target: secondFactorRules.communityId, set: { graceDays } })
}

/**
 * Stores at the start what the settings require of all offices. The grace period thus begins with
 * the change of the settings, and at the same time on every server.
 *
 * @param rule undefined if the portal leaves it to the offices
 * @param now ISO 8601 in UTC
 */
export async function settlePlatformRule(
  db: Db,
  rule: { graceDays: number } | undefined,
  now: string,
): Promise<void> {
  if (!rule) {
    await db.update(installation).set({ secondFactorSince: null, secondFactorGraceDays: null })
    return
  }
  const { graceDays } = rule
  await db
    .insert(installation)
    .values({ id: 1, secondFactorSince: now, secondFactorGraceDays: graceDays })
    .onConflictDoUpdate({
      target: installation.id,
      set: {
        secondFactorSince: sql`coalesce(${installation.secondFactorSince}, ${now}::timestamptz)`,
        secondFactorGraceDays: graceDays,
      },
    })
}

function earliestDue(rules: Array<Rule | null>, roleSince: string | null): string | undefined {
  const dues = rules.flatMap((rule) => {
    if (rule?.since == null) return []
    const from = Math.max(millisecondsOf(rule.since), millisecondsOf(roleSince ?? rule.since))
    const days = rule.graceDays ?? DEFAULT_GRACE_DAYS
    return [new Date(from + days * DAY_MS).toISOString()]
  })
  return dues.sort()[0]
}

function millisecondsOf(stored: string): number {
  return Date.parse(toInstant(stored))
}
