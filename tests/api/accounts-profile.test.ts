import { describe, expect, test } from 'vitest'
import { AccountId, BasicProfile, Profile, UserViews } from '../../src/contract/account.ts'
import { PATHS, socialPaths } from '../../src/contract/paths.ts'
import { accounts, subscriptions } from '../../src/server/db/schema.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { call, good, refusal } from '../support/calls.ts'
import { account, community, PASSWORD, signIn } from '../support/fixtures.ts'

const paths = socialPaths('adro')
const { getProfile, getBasicProfile, updateProfile } = paths

async function maria(tests: TestApp) {
  const row = await account(tests.db, {
    email: 'Maria@example.org',
    name: 'Maria',
    locale: 'es',
    photoUrl: '/media/people/0123456789abcdef0123456789abcdef/256.webp',
  })
  return { row, device: await signIn(tests.db, row) }
}

const get = (tests: TestApp, path: string, headers: Record<string, string>) =>
  call(tests, 'GET', path, undefined, headers)
const update = (
  tests: TestApp,
  device: Record<string, string>,
  body: object,
  headers: Record<string, string> = {},
) => call(tests, 'PUT', updateProfile, body, { ...device, ...headers })

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
    email: 'Maria@example.org',
  })
  const {
    id: _id,
    locale: _locale,
    ...basic
  } = await good(await get(tests, getProfile, device), Profile)
  expect(await (await get(tests, getBasicProfile, device)).json()).toEqual(basic)
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
    const tests = await testApp()
    const { row, device } = await maria(tests)
    const other = await account(tests.db)
    expect(await good(await update(tests, device, body), AccountId)).toEqual({ id: row.id })
    const rows = await tests.db.select().from(accounts).orderBy(accounts.id)
    expect(rows).toEqual([{ ...row, ...changed, updatedAt: expect.any(String) }, other])
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
    const tests = await testApp()
    const { row, device } = await maria(tests)
    const { code, fields } = await refusal(await update(tests, device, body), 400)
    expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', [field]])
    expect(await tests.db.select().from(accounts)).toEqual([row])
  })

  test.each([
    ['pt', 'Altere pelo menos um campo.'],
    ['es', 'Cambie al menos un campo.'],
    ['en', 'Change at least one field.'],
  ])('says in %s that there is nothing to change', async (locale, words) => {
    const tests = await testApp()
    const { device } = await maria(tests)
    const response = await update(tests, device, {}, { 'accept-language': locale })
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
    const response = await call(tests, method, path, body)
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
