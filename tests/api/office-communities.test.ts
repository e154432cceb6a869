import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OwnOffice, OwnOffices } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { communities, officeInvitations } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { clerk, platformKeeper } from '../support/office.ts'
import { errorOf, send } from '../support/send.ts'

const VALE = {
  name: 'Paróquia do Vale',
  slug: 'vale',
  timezone: 'Europe/Lisbon',
  administrator: 'prior@example.org',
}

/** Who keeps the platform, their calls, and what the rest of the product was told. */
async function keeping() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { headers } = await platformKeeper(tests.db)
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    send(tests.app, method, path, { headers, ...(body !== undefined && { body }) })
  const told = () =>
    [...jobs.jobs.splice(0), ...jobs.later.splice(0).map(({ job }) => job)].map(({ kind }) => kind)
  return { ...tests, call, headers, told }
}

test('a community is made, hidden, and its administrator is invited', async () => {
  const { call, told, db, json } = await keeping()
  const made = await good(await call('POST', OFFICE_PATHS.newCommunity, VALE), OwnOffice)
  expect(made).toMatchObject({ slug: 'vale', role: 'platform', is_public: false })
  expect(told()).toEqual(['office-invitation', 'publish-event'])
  expect(await db.select().from(officeInvitations)).toMatchObject([
    { communityId: made.id, email: 'prior@example.org', role: 'admin' },
  ])
  expect(await json(PATHS.publicEntities)).toMatchObject({ total: 0 })
  const mine = await good(await call('GET', OFFICE_PATHS.ownOffices), OwnOffices)
  expect(mine).toMatchObject({ total: 1, may_add: true, results: [made] })
})

test('its office shows it to everybody, and hides it again', async () => {
  const { call, told, db, app, json } = await keeping()
  const made = await good(await call('POST', OFFICE_PATHS.newCommunity, VALE), OwnOffice)
  told()
  const { headers } = await clerk(db, made, 'admin')
  const show = async (is_public: boolean) =>
    good(
      await send(app, 'PUT', OFFICE_PATHS.officeVisibility, { headers, body: { is_public } }),
      OwnOffice,
    )
  expect(await show(true)).toMatchObject({ role: 'admin', is_public: true })
  expect(told()).toEqual(['publish-event'])
  expect(await json(PATHS.publicEntities)).toMatchObject({ total: 1 })
  expect(await json(pathOf(PATHS.mobileWebsiteConfigurationSlug, { slug: 'vale' }))).toMatchObject([
    { url: 'vale', seccao_noticias_id: expect.any(Number) },
  ])
  expect(await show(false)).toMatchObject({ is_public: false })
  expect(await json(PATHS.publicEntities)).toMatchObject({ total: 0 })
})

test('nobody needs to be invited at once', async () => {
  const { call, told } = await keeping()
  await good(
    await call('POST', OFFICE_PATHS.newCommunity, { ...VALE, administrator: '' }),
    OwnOffice,
  )
  expect(told()).toEqual(['publish-event'])
})

test.each([
  [{ slug: 'login' }, 'slug'],
  [{ slug: 'O Vale' }, 'slug'],
  [{ slug: 'taken' }, 'slug'],
  [{ name: ' ' }, 'name'],
  [{ timezone: 'Lisboa' }, 'timezone'],
  [{ email: 'cartorio' }, 'email'],
  [{ administrator: 'prior' }, 'administrator'],
  [{ is_public: 'yes' }, 'is_public'],
])('%j is refused beside its field', async (wrong, field) => {
  const { call, db } = await keeping()
  await good(await call('POST', OFFICE_PATHS.newCommunity, { ...VALE, slug: 'taken' }), OwnOffice)
  const response = await call('POST', OFFICE_PATHS.newCommunity, { ...VALE, ...wrong })
  expect(response.status).toBe(400)
  expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual([field])
  expect(await db.$count(communities)).toBe(1)
})

test('of two at once with one slug, one is refused and leaves nothing', async () => {
  const { call, db } = await keeping()
  const answers = await Promise.all([1, 2].map(() => call('POST', OFFICE_PATHS.newCommunity, VALE)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await db.$count(communities, eq(communities.slug, 'vale'))).toBe(1)
  expect(await db.$count(officeInvitations)).toBe(1)
})

test('who runs an office makes no other community', async () => {
  const { call, db, app } = await keeping()
  const made = await good(await call('POST', OFFICE_PATHS.newCommunity, VALE), OwnOffice)
  const { headers } = await clerk(db, made, 'admin')
  const refused = await send(app, 'POST', OFFICE_PATHS.newCommunity, { headers, body: VALE })
  expect(await refusal(refused, 403)).toMatchObject({ code: 'forbidden' })
  const mine = await good(await send(app, 'GET', OFFICE_PATHS.ownOffices, { headers }), OwnOffices)
  expect(mine.may_add).toBe(false)
})
