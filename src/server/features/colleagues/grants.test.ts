import { expect, onTestFinished, test } from 'vitest'
import { secondFactors } from '#src/server/db/schema.ts'
import { NOW } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { account, community } from '#tests/support/fixtures.ts'
import { GrantError, grant, grantedRoles, resetSecondFactor, revoke } from './grants.ts'

const SECRETARY = { kind: 'office', role: 'secretary', slug: 'vale' } as const
const ADMIN = { ...SECRETARY, role: 'admin' } as const
const PLATFORM = { kind: 'platform' } as const

async function scene() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  await community(db, { slug: 'vale' })
  await community(db, { slug: 'gone', deletedAt: NOW })
  await account(db, { email: 'ana@example.org' })
  return db
}

test('a role is given, replaced, and taken away', async () => {
  const db = await scene()
  await grant(db, ' ANA@example.org', SECRETARY, NOW)
  await grant(db, 'ana@example.org', ADMIN, NOW)
  await grant(db, 'ana@example.org', PLATFORM, NOW)
  await grant(db, 'ana@example.org', PLATFORM, NOW)
  expect(await grantedRoles(db)).toEqual([
    { email: 'ana@example.org', role: 'platform', slug: null },
    { email: 'ana@example.org', role: 'admin', slug: 'vale' },
  ])
  await expect(revoke(db, 'ana@example.org', SECRETARY)).rejects.toThrow(GrantError)
  await revoke(db, 'ana@example.org', ADMIN)
  await revoke(db, 'ana@example.org', PLATFORM)
  expect(await grantedRoles(db)).toEqual([])
  await expect(revoke(db, 'ana@example.org', PLATFORM)).rejects.toThrow(GrantError)
})

test.each([
  ['nobody@example.org', SECRETARY, 'no account'],
  ['ana@example.org', { ...SECRETARY, slug: 'nowhere' }, 'no community'],
  ['ana@example.org', { ...SECRETARY, slug: 'gone' }, 'no community'],
] as const)('%s and %j: %s', async (email, given, why) => {
  const db = await scene()
  await expect(grant(db, email, given, NOW)).rejects.toThrow(why)
  expect(await grantedRoles(db)).toEqual([])
})

test('a second factor is turned off for who has lost it, and for nobody else', async () => {
  const db = await scene()
  const { id } = await account(db, { email: 'rui@example.org' })
  await db.insert(secondFactors).values({ accountId: id, secret: 'sealed', confirmedAt: NOW })
  await resetSecondFactor(db, 'RUI@example.org')
  expect(await db.select().from(secondFactors)).toEqual([])
  for (const email of ['rui@example.org', 'nobody@example.org']) {
    await expect(resetSecondFactor(db, email)).rejects.toThrow(GrantError)
  }
})
