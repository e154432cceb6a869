import { expect, onTestFinished, test } from 'vitest'
import { NOW } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { account, community } from '#tests/support/fixtures.ts'
import { GrantError, grant, grantedRoles, revoke } from './grants.ts'

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
