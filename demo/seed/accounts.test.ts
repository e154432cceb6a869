import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  platformAdmins,
  staffRoles,
  subscriptions,
} from '#src/server/db/schema.ts'
import { followingOf } from '#src/server/features/follows/routes.ts'
import { verifyPassword } from '#src/server/http/session/passwords.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { account, community } from '#tests/support/fixtures.ts'
import { addDemoAccounts, DEMO_PASSWORD, presentDemoAccounts } from './accounts.ts'
import { demoParishes, seedDemo } from './seed.ts'

const NOW = '2026-10-08T14:20:00.000Z'
const DEMO_EMAILS = [
  'maria@example.org',
  'jose@example.org',
  'cartorio@example.org',
  'admin@example.org',
]

async function emptyDatabase(): Promise<Db> {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return db
}

/** A database that an earlier version filled: the demo's parishes, and nobody in them. */
async function filledBefore(): Promise<Db> {
  const db = await emptyDatabase()
  for (const { slug, name } of demoParishes(NOW)) await community(db, { slug, name })
  return db
}

const seed = (db: Db) => seedDemo({ db, mediaDir: '/nowhere', now: NOW })

test('Maria follows three parishes and belongs to one, José is new, two work here', async () => {
  const db = await filledBefore()
  expect(await db.transaction((tx) => addDemoAccounts(tx, NOW))).toBe(4)
  const [maria, jose, office, keeper] = await db.select().from(accounts).orderBy(accounts.id)
  expect([maria, jose, office, keeper].map((one) => one?.email)).toEqual(DEMO_EMAILS)
  const ids = new Map((await db.select().from(communities)).map(({ slug, id }) => [slug, id]))
  const followed = ['santa-marta', 'sao-goncalo-da-ribeira', 'nossa-senhora-do-mar']
  expect(await followingOf(db, maria?.id ?? 0)).toEqual({
    following: followed.map((slug) => ids.get(slug)).join(),
  })
  expect(await followingOf(db, jose?.id ?? 0)).toEqual({ following: '' })
  expect(await db.select().from(subscriptions)).toMatchObject([
    { accountId: maria?.id, communityId: ids.get('santa-marta') },
  ])
  expect(await db.select().from(staffRoles)).toMatchObject([
    { accountId: office?.id, communityId: ids.get('santa-marta'), role: 'admin' },
  ])
  expect(await db.select().from(platformAdmins)).toMatchObject([{ accountId: keeper?.id }])
  for (const one of [maria, jose, office, keeper]) {
    expect(one).toMatchObject({ locale: 'pt', consentVersion: CONSENT_VERSION })
    expect(await verifyPassword(one?.passwordHash, DEMO_PASSWORD)).toBe(true)
  }
})

test('a demo of before gets them once, even if two start at once', async () => {
  const db = await filledBefore()
  const both = await Promise.all([seed(db), seed(db)])
  expect(both.map((one) => one.accounts).sort()).toEqual([0, 4])
  expect(both.map((one) => one.seeded)).toEqual([false, false])
  expect(await presentDemoAccounts(db)).toEqual(DEMO_EMAILS)
})

test('where somebody has an account, or the parishes are real, nobody is added', async () => {
  const used = await filledBefore()
  await account(used, { email: 'ana@example.net' })
  expect(await seed(used)).toMatchObject({ accounts: 0 })
  expect(await presentDemoAccounts(used)).toEqual([])
  const real = await emptyDatabase()
  await community(real, { slug: 'santa-marta' })
  expect(await seed(real)).toMatchObject({ accounts: 0 })
  expect(await real.$count(accounts)).toBe(0)
})

test('one that was erased is not told of', async () => {
  const db = await filledBefore()
  await seed(db)
  await db.delete(accounts).where(eq(accounts.email, 'maria@example.org'))
  expect(await presentDemoAccounts(db)).toEqual(DEMO_EMAILS.slice(1))
  expect(await seed(db)).toMatchObject({ accounts: 0 })
})
