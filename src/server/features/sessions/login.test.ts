import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounts, sessions } from '#src/server/db/schema.ts'
import { NOW, SECRET, testApp } from '#tests/support/app.ts'
import { testCaptcha } from '#tests/support/doubles.ts'
import { account, PASSWORD } from '#tests/support/fixtures.ts'
import { logIn } from './login.ts'

/** Runs while the password is being verified. */
const meanwhile = vi.hoisted(() => ({ happens: async () => {} }))

vi.mock('#src/server/http/session/passwords.ts', async (original) => {
  const real = await original<typeof import('#src/server/http/session/passwords.ts')>()
  return {
    ...real,
    verifyPassword: async (kept: string | undefined, password: string) => {
      const isRight = await real.verifyPassword(kept, password)
      await meanwhile.happens()
      return isRight
    },
  }
})

beforeEach(() => {
  meanwhile.happens = async () => {}
})

async function attempt() {
  const { db } = await testApp()
  const person = await account(db)
  const deps = {
    ...{ db, secret: SECRET, productSlug: 'adro' },
    ...{ now: () => NOW, captcha: testCaptcha },
  }
  const tries = { email: person.email, password: PASSWORD, address: '192.0.2.1' }
  return { db, deps, person, tries: () => logIn(deps, tries) }
}

test('a right password begins a session', async () => {
  const { db, tries } = await attempt()
  expect(await tries()).toHaveProperty('accessToken')
  expect(await db.select().from(sessions)).toHaveLength(1)
})

test('a password that is changed while it is verified signs nobody in', async () => {
  const { db, person, tries } = await attempt()
  meanwhile.happens = async () => {
    await db.update(accounts).set({ passwordHash: 'new' }).where(eq(accounts.id, person.id))
  }
  await expect(tries()).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await db.select().from(sessions)).toEqual([])
})

test('an address that nobody has takes the work of a password, too', async () => {
  const { deps, tries } = await attempt()
  const verified = vi.fn(async () => {})
  meanwhile.happens = verified
  const unknown = { email: 'ninguem@example.org', password: PASSWORD, address: '192.0.2.1' }
  await expect(logIn(deps, unknown)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(verified).toHaveBeenCalledTimes(1)
  await tries()
  expect(verified).toHaveBeenCalledTimes(2)
})

test('an account that is erased meanwhile is a wrong one, not a failure', async () => {
  const { db, person, tries } = await attempt()
  meanwhile.happens = async () => {
    await db.delete(accounts).where(eq(accounts.id, person.id))
  }
  await expect(tries()).rejects.toMatchObject({ code: 'invalid_credentials' })
})
