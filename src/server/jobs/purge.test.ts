import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import {
  accounts,
  idempotencyKeys,
  mailedLinks,
  rateLimits,
  registrations,
  sessions,
  spentCaptchas,
} from '../db/schema.ts'
import { purge } from './purge.ts'

const NOW = '2026-03-15T12:00:00.000Z'
const PAST = '2026-03-15T11:59:59.000Z'
const FUTURE = '2026-03-15T12:00:01.000Z'
const COMMON = { passwordHash: 'hash', consentVersion: '2026-11', locale: 'pt' } as const

test('what has expired goes, what has not stays', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const [account] = await db
    .insert(accounts)
    .values({ email: 'a@x.pt', emailFolded: 'a@x.pt', name: 'A', consentedAt: PAST, ...COMMON })
    .returning()
  if (!account) throw new Error('The insert gave no row back.')
  const accountId = account.id
  for (const [name, expiresAt] of [
    ['old', PAST],
    ['new', FUTURE],
  ] as const) {
    await db.insert(mailedLinks).values({ tokenDigest: name, accountId, expiresAt })
    await db.insert(sessions).values({ id: randomUUID(), accountId, expiresAt })
    await db.insert(spentCaptchas).values({ digest: name, expiresAt })
    await db.insert(idempotencyKeys).values({ digest: name, requestDigest: name, expiresAt })
    await db.insert(rateLimits).values({ key: name, points: 1, expire: new Date(expiresAt) })
  }
  await db.insert(rateLimits).values({ key: 'for ever', points: 1, expire: null })
  await purge(db, NOW)
  expect((await db.select().from(mailedLinks)).map((row) => row.tokenDigest)).toEqual(['new'])
  expect((await db.select().from(spentCaptchas)).map((row) => row.digest)).toEqual(['new'])
  expect((await db.select().from(idempotencyKeys)).map((row) => row.digest)).toEqual(['new'])
  expect(await db.$count(sessions)).toBe(1)
  expect((await db.select().from(rateLimits)).map((row) => row.key).sort()).toEqual([
    'for ever',
    'new',
  ])
  expect(await db.$count(accounts)).toBe(1)
})

test('a registration goes after two days, unless a link of it is still promised', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const kept: string[] = []
  for (const [name, createdAt, expiresAt] of [
    ['old', '2026-03-13T11:59:59.000Z', null],
    ['old with a dead link', '2026-03-13T11:59:59.000Z', PAST],
    ['old with a living link', '2026-03-13T11:59:59.000Z', FUTURE],
    ['young', '2026-03-13T12:00:01.000Z', null],
  ] as const) {
    const values = { email: 'a@x.pt', emailFolded: 'a@x.pt', name, createdAt, ...COMMON }
    const [row] = await db.insert(registrations).values(values).returning()
    if (!row) throw new Error('The insert gave no row back.')
    if (!expiresAt) continue
    await db.insert(mailedLinks).values({ tokenDigest: name, registrationId: row.id, expiresAt })
  }
  await purge(db, NOW)
  for (const { name } of await db.select().from(registrations)) kept.push(name)
  expect(kept.sort()).toEqual(['old with a living link', 'young'])
})
