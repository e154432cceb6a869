import { asc, inArray, like } from 'drizzle-orm'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  follows,
  platformAdmins,
  staffRoles,
  subscriptions,
} from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { hashPassword } from '#src/server/http/session/passwords.ts'

/** The password of every demo account. It is no secret: the README shows it. */
export const DEMO_PASSWORD = 'adro-demo-2026'

interface DemoAccount {
  email: string
  name: string
  /** Slugs of the demo parishes that they follow, in this order. */
  follows: string[]
  /** Slugs of the parishes that they belong to. */
  belongsTo: string[]
  /** Slugs of the parishes whose office they manage. */
  administers: string[]
  keepsPlatform: boolean
}

/** A long-standing parishioner, a newcomer, an office, and the platform's operator. */
const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: 'maria@example.org',
    name: 'Maria do Carmo Pires',
    follows: ['santa-marta', 'sao-goncalo-da-ribeira', 'nossa-senhora-do-mar'],
    belongsTo: ['santa-marta'],
    administers: [],
    keepsPlatform: false,
  },
  {
    email: 'jose@example.org',
    name: 'José Manuel Antunes',
    follows: [],
    belongsTo: [],
    administers: [],
    keepsPlatform: false,
  },
  {
    email: 'cartorio@example.org',
    name: 'Emília Nogueira',
    follows: [],
    belongsTo: [],
    administers: ['santa-marta'],
    keepsPlatform: false,
  },
  {
    email: 'admin@example.org',
    name: 'Duarte Lemos',
    follows: [],
    belongsTo: [],
    administers: [],
    keepsPlatform: true,
  },
]

/** The colleague of the office comes with the requests that she has handled (`requests.yaml`). */
const COLLEAGUE = 'secretaria@example.org'

const PARISHES = [
  ...new Set(
    DEMO_ACCOUNTS.flatMap((one) => [...one.follows, ...one.belongsTo, ...one.administers]),
  ),
]

/**
 * Adds the demo accounts if nobody has an account and all of their parishes exist: so never to a
 * portal of real parishes, whatever its settings say.
 *
 * @param tx a transaction during which no other seeding runs
 * @param now the ISO instant of their registration
 * @returns how many were added
 */
export async function addDemoAccounts(tx: Db, now: string): Promise<number> {
  if ((await tx.$count(accounts)) > 0) return 0
  const parishIds = await demoParishIds(tx)
  if (parishIds.size < PARISHES.length) return 0
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const account of DEMO_ACCOUNTS) {
    await insertAccount(account, { tx, now, parishIds, passwordHash })
  }
  return DEMO_ACCOUNTS.length
}

interface AccountSupplies {
  tx: Db
  now: string
  /** The record numbers of the demo parishes, by slug. */
  parishIds: Map<string, number>
  passwordHash: string
}

async function insertAccount(
  { email, name, ...ties }: DemoAccount,
  { tx, now, parishIds, passwordHash }: AccountSupplies,
): Promise<void> {
  const [row] = await tx
    .insert(accounts)
    .values({
      email,
      emailFolded: foldEmail(email),
      name,
      passwordHash,
      locale: 'pt',
      consentVersion: CONSENT_VERSION,
      consentedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: accounts.id })
  if (!row) throw new Error(`no row came back for ${email}`)
  const tiesTo = (slugs: string[]) =>
    slugs.map((slug, turn) => ({
      accountId: row.id,
      communityId: orNotFound(parishIds.get(slug)),
      // One after the other, because lists show them in the order of insertion.
      createdAt: new Date(Date.parse(now) + turn).toISOString(),
    }))
  if (ties.follows.length > 0) await tx.insert(follows).values(tiesTo(ties.follows))
  if (ties.belongsTo.length > 0) await tx.insert(subscriptions).values(tiesTo(ties.belongsTo))
  const roles = tiesTo(ties.administers).map((tie) => ({ ...tie, role: 'admin' as const }))
  if (roles.length > 0) await tx.insert(staffRoles).values(roles)
  if (ties.keepsPlatform) {
    await tx.insert(platformAdmins).values({ accountId: row.id, createdAt: now })
  }
}

/** The addresses of the demo accounts that people sign in with and that still exist. */
export async function presentDemoAccounts(db: Db): Promise<string[]> {
  const emails = [...DEMO_ACCOUNTS.map(({ email }) => email), COLLEAGUE]
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.emailFolded, emails.map(foldEmail)))
    .orderBy(asc(accounts.id))
  return rows.map(({ email }) => email)
}

/**
 * The addresses of all accounts in the demo's domain, also of those who only appear in its requests.
 * Nobody else can have one there: no mail reaches it (RFC 2606, section 3).
 */
export async function accountsOfDemoDomain(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(like(accounts.emailFolded, '%@example.org'))
    .orderBy(asc(accounts.id))
  return rows.map(({ email }) => email)
}

async function demoParishIds(tx: Db): Promise<Map<string, number>> {
  const rows = await tx
    .select({ slug: communities.slug, id: communities.id })
    .from(communities)
    .where(inArray(communities.slug, PARISHES))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
