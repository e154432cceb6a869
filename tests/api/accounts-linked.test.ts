import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AccountId, CONSENT_VERSION, Receipt } from '#src/contract/account.ts'
import { EntityRecord } from '#src/contract/entity.ts'
import { IsSubscribed } from '#src/contract/follow.ts'
import { pathOf, socialPaths } from '#src/contract/paths.ts'
import { entities, subscriptions } from '#src/server/db/schema.ts'
import { good } from '../support/answers.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { deliver, tokenIn } from '../support/mailed.ts'
import { entity } from '../support/member.ts'
import { office } from '../support/office.ts'
import { send } from '../support/send.ts'

const { createAccount, confirmEmail, isSubscribed } = socialPaths('adro')
const PERSON = { name: 'Ana Prudência', email: 'Ana@Example.org' }

/** What the link holds that is mailed to someone who registers. */
async function asked(tests: TestApp): Promise<string> {
  const body = {
    ...PERSON,
    password: 'uma frase bem comprida',
    locale: 'pt',
    captcha: SOLVED,
    consent: CONSENT_VERSION,
  }
  await good(await send(tests.app, 'POST', createAccount, { body }), Receipt)
  const [mail] = await deliver(tests)
  return tokenIn(mail ?? { text: '' })
}

async function confirmed(tests: TestApp, token: string): Promise<number> {
  const answer = await send(tests.app, 'POST', confirmEmail, { body: { token } })
  return (await good(answer, AccountId)).id
}

/** Registers someone, mail and all. */
async function registered(tests: TestApp): Promise<number> {
  return confirmed(tests, await asked(tests))
}

test('who confirms an address belongs to every parish whose register has it', async () => {
  const tests = await testApp()
  const { db } = tests
  const [one, other, foreign] = [await community(db), await community(db), await community(db)]
  const here = await entity(db, one, { name: 'A. Prudência', email: 'ana@example.org' })
  const there = await entity(db, other, { email: 'ANA@example.org' })
  await entity(db, foreign, { ...PERSON, email: 'another@example.org' })
  const id = await registered(tests)
  const linked = await db
    .select()
    .from(entities)
    .where(eq(entities.accountId, id))
    .orderBy(entities.id)
  expect(linked.map((row) => row.id)).toEqual([here.id, there.id])
  const headers = await signIn(db, { id })
  for (const [parish, expected] of [
    [one, true],
    [other, true],
    [foreign, false],
  ] as const) {
    const path = pathOf(isSubscribed, { community: parish.id })
    const { is_subscribed } = await good(
      await send(tests.app, 'GET', path, { headers }),
      IsSubscribed,
    )
    expect(is_subscribed).toBe(expected)
  }
})

test('the same name alone links nobody, nor does an address of somebody else', async () => {
  const tests = await testApp()
  const parish = await community(tests.db)
  await entity(tests.db, parish, { name: PERSON.name })
  await entity(tests.db, parish, { name: PERSON.name, email: 'ana.prudencia@example.org' })
  await registered(tests)
  const owners = (await tests.db.select().from(entities)).map(({ accountId }) => accountId)
  expect(owners).toEqual([null, null])
  expect(await tests.db.$count(subscriptions)).toBe(0)
})

test('of two records with the address in one register one is linked, and none is taken away', async () => {
  const tests = await testApp()
  const { db } = tests
  const parish = await community(db)
  const first = await entity(db, parish, { email: PERSON.email })
  await entity(db, parish, { email: PERSON.email })
  const elsewhere = await community(db)
  const eva = await account(db)
  await entity(db, elsewhere, { email: PERSON.email, accountId: eva.id })
  const id = await registered(tests)
  const rows = await db.select().from(entities)
  expect(rows.filter(({ accountId }) => accountId === id).map((row) => row.id)).toEqual([first.id])
  expect(rows.filter(({ accountId }) => accountId === eva.id)).toHaveLength(1)
  const belongs = await db.select().from(subscriptions)
  expect(belongs.map(({ communityId }) => communityId)).toEqual([parish.id])
})

test('an address that is confirmed while the office writes it down is linked all the same', async () => {
  const tests = await testApp()
  const { call } = await office(tests)
  const token = await asked(tests)
  const [id] = await Promise.all([
    confirmed(tests, token),
    ...['Ana', 'Ana P.', 'A. Prudência', 'Ana Maria'].map(async (name) =>
      good(await call('POST', '/entities', { name, email: PERSON.email }), EntityRecord),
    ),
  ])
  const rows = await tests.db.select().from(entities)
  expect(rows.filter(({ accountId }) => accountId === id)).toHaveLength(1)
})

test('of many records that get one address at the same moment one is linked', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const { id } = await account(tests.db, { email: PERSON.email })
  const people = await Promise.all(Array.from({ length: 8 }, () => entity(tests.db, parish)))
  const changes = people.map((row) => call('PUT', `/entities/${row.id}`, { email: PERSON.email }))
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(people.map(() => 200))
  const rows = await tests.db.select().from(entities)
  expect(rows.filter(({ accountId }) => accountId === id)).toHaveLength(1)
})
