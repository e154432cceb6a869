import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountId, BasicProfile, Profile, UserViews } from '#src/contract/account/account.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { accounts, subscriptions } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { openTestApp, type TestApp, testApp } from '../support/app.ts'
import { account, community, PASSWORD, signIn } from '../support/fixtures.ts'
import { send } from '../support/send.ts'

const paths = socialPaths('adro')
const { getProfile, getBasicProfile, updateProfile } = paths

/** For what concerns one person alone. */
let shared: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shared = await openTestApp()
})
afterAll(() => shared.close())

const rowOf = (id: number) => shared.db.select().from(accounts).where(eq(accounts.id, id))

async function maria(tests: TestApp) {
  const row = await account(tests.db, {
    name: 'Maria',
    locale: 'es',
    photoUrl: '/media/people/0123456789abcdef0123456789abcdef/256.webp',
  })
  return { row, device: await signIn(tests.db, row) }
}

const get = (tests: TestApp, path: string, headers: Record<string, string>) =>
  send(tests.app, 'GET', path, { headers })
const update = (
  tests: TestApp,
  device: Record<string, string>,
  body: object,
  headers: Record<string, string> = {},
) => send(tests.app, 'PUT', updateProfile, { body, headers: { ...device, ...headers } })

test('the profile is one’s own and for nobody to store', async () => {
  const tests = await testApp()
  const { row, device } = await maria(tests)
  await account(tests.db)
  const response = await get(tests, getProfile, device)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const profile = await response.json()
  expect(profile).toEqual({
    id: row.id,
    name: 'Maria',
    locale: 'es',
    photo_url: row.photoUrl,
    email: row.email,
  })
  const {
    id: _id,
    locale: _locale,
    ...basic
  } = await good(await get(tests, getProfile, device), Profile)
  const own = await (await get(tests, getBasicProfile, device)).json()
  expect(own).toEqual({ ...basic, works_in_office: false, requests_at: null })
  await good(await get(tests, getBasicProfile, device), BasicProfile)
})

describe('update_profile', () => {
  test.each([
    [{ name: '  Maria José ' }, { name: 'Maria José' }],
    [{ locale: 'en' }, { locale: 'en' }],
    [
      { name: '<b>Zé</b> 🙏', locale: 'pt' },
      { name: '<b>Zé</b> 🙏', locale: 'pt' },
    ],
  ])('%j changes that and nothing else', async (body, changed) => {
    const { row, device } = await maria(shared)
    const other = await account(shared.db)
    expect(await good(await update(shared, device, body), AccountId)).toEqual({ id: row.id })
    const after = { ...row, ...changed, updatedAt: expect.any(String) }
    expect(await rowOf(row.id)).toEqual([after])
    expect(await rowOf(other.id)).toEqual([other])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'nul\u0000byte' }, 'name'],
    [{ locale: 'fr' }, 'locale'],
    [{ locale: null }, 'locale'],
    [{ name: 'Eva', role: 'admin' }, '*'],
    [{ name: 'Eva', id: 1 }, '*'],
    [{ name: 'Eva', is_staff: true }, '*'],
    [{ name: 'Eva', email: 'eva@example.org' }, '*'],
    [{ name: 'Eva', photo_url: '/media/x' }, '*'],
    [{}, '*'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const { row, device } = await maria(shared)
    const { code, fields } = await refusal(await update(shared, device, body), 400)
    expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', [field]])
    expect(await rowOf(row.id)).toEqual([row])
  })

  test.each([
    ['pt', 'Altere pelo menos um campo.'],
    ['es', 'Cambie al menos un campo.'],
    ['en', 'Change at least one field.'],
  ])('says in %s that there is nothing to change', async (locale, words) => {
    const { device } = await maria(shared)
    const response = await update(shared, device, {}, { 'accept-language': locale })
    expect((await refusal(response, 400)).fields).toEqual({ '*': words })
  })
})

test('whoever has no token sees and changes nothing of anybody', async () => {
  const tests = await testApp()
  const { row } = await maria(tests)
  const calls = [
    ['GET', getProfile],
    ['GET', getBasicProfile],
    ['PUT', updateProfile, { name: 'Eva' }],
    ['GET', PATHS.userViews],
    ['GET', PATHS.ownExport],
    ['DELETE', PATHS.ownAccount, { password: PASSWORD }],
    ['DELETE', paths.profilePhoto],
    ['PUT', paths.profilePhoto, {}],
    ['PUT', paths.changePassword, { old_password: PASSWORD, new_password: 'long enough' }],
  ] as const
  for (const [method, path, body] of calls) {
    const response = await send(tests.app, method, path, { body })
    expect((await refusal(response, 401)).code, path).toBe('unauthorized')
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  }
  expect(await tests.db.select().from(accounts)).toEqual([row])
})

test('no header, query or body makes another person of the caller', async () => {
  const tests = await testApp()
  const { row } = await maria(tests)
  const eva = await account(tests.db, { name: 'Eva' })
  const device = await signIn(tests.db, eva)
  for (const path of [getProfile, getBasicProfile, PATHS.ownExport]) {
    const response = await get(tests, `${path}?id=${row.id}&sub=${row.id}`, {
      ...device,
      'x-subscription': String(row.id),
    })
    expect(await response.text()).not.toContain('Maria')
  }
  await refusal(await update(tests, device, { id: row.id, name: 'Mallory' }), 400)
  await good(await update(tests, device, { name: 'Eva Maria' }), AccountId)
  const rows = await tests.db.select().from(accounts).orderBy(accounts.id)
  expect(rows[0]).toEqual(row)
})

test('the screens of a person: their own, and of the communities they belong to', async () => {
  const tests = await testApp()
  const { row, device } = await maria(tests)
  const [second, first, hidden, other] = [
    await community(tests.db, { name: 'Zeta' }),
    await community(tests.db, { name: 'Águeda' }),
    await community(tests.db, { isPublic: false }),
    await community(tests.db),
  ]
  for (const { id } of [second, first, hidden]) {
    await tests.db.insert(subscriptions).values({ accountId: row.id, communityId: id })
  }
  const eva = await account(tests.db)
  await tests.db.insert(subscriptions).values({ accountId: eva.id, communityId: other.id })
  const views = [
    'families',
    'meetings',
    'mass-intentions',
    'catechisms',
    'baptisms',
    'weddings',
    'faqs',
  ]
  expect(await good(await get(tests, PATHS.userViews, device), UserViews)).toEqual({
    views: ['feed', 'following', 'events', 'settings'],
    communities: [
      { id: first.id, slug: first.slug, views },
      { id: second.id, slug: second.slug, views },
    ],
  })
})

test('an account that is erased meanwhile is unauthorised, not a failure', async () => {
  const tests = await testApp()
  const { device } = await maria(tests)
  await tests.db.delete(accounts)
  for (const path of [getProfile, PATHS.userViews, PATHS.ownExport]) {
    expect((await refusal(await get(tests, path, device), 401)).code).toBe('unauthorized')
  }
})
