import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles, subscriptions } from '#src/server/db/schema.ts'
import { NOW, openTestApp } from '../support/app.ts'
import {
  account,
  community,
  configuration,
  content,
  degree,
  faq,
  menuEntry,
  PASSWORD,
  section,
} from '../support/fixtures.ts'
import { deliver, joinFormIn } from '../support/mailed.ts'
import { Refused, SpecificationClient } from '../support/specification-client.ts'

/** The key of a client of one's own, which no captcha keeps out. */
const CLIENT_KEY = 'the key of a client of the tests, long enough'
const SLUG = 'santa-marta'
const EMAIL = 'maria@example.org'
const MIDNIGHT = '2026-05-01T00:00:00.000Z'
const ROUTE = { entity_ekklesia_location: SLUG, utm_source: 'newsletter', fbclid: 'IwAR0x' }

let tests: Awaited<ReturnType<typeof openTestApp>>
let client: SpecificationClient
let parish: Awaited<ReturnType<typeof community>>
let news: Awaited<ReturnType<typeof content>>
let event: Awaited<ReturnType<typeof content>>
let sectionId: number
let degreeId: number

beforeAll(async () => {
  tests = await openTestApp({ trustedClientKey: CLIENT_KEY })
  const { db, app } = tests
  parish = await community(db, { slug: SLUG, name: 'Santa Marta' })
  news = await content(db, parish, { slug: 'primeira-noticia' })
  event = await content(db, parish, { slug: 'festa', eventFromDate: '2026-03-20' })
  sectionId = (await section(db, parish, [news])).id
  degreeId = (await degree(db, { name: 'Filha' })).id
  await configuration(db, parish)
  await menuEntry(db, parish)
  await faq(db, parish, 'Pergunta?')
  const maria = await account(db, { email: EMAIL, name: 'Maria' })
  const belongs = { accountId: maria.id, communityId: parish.id }
  await db.insert(subscriptions).values(belongs)
  await db.insert(staffRoles).values({ ...belongs, role: 'admin', createdAt: NOW })
  client = new SpecificationClient(app, 'adro', { 'x-client-key': CLIENT_KEY })
  await client.login(EMAIL, PASSWORD)
  client.choose(parish.id)
})
afterAll(() => tests.close())

describe('generic resource calls', () => {
  const person = { name: 'Ana', sex: false, email: 'ana@example.org' }

  test('a record is made, listed, read, changed and deleted', async () => {
    const made = await client.json('POST', 'entities', person)
    const asked = { page: 1, limit: -1, sort: 'name', order: 'DESC', query: {} }
    const { results, page, total } = await client.list('entities', asked)
    expect([results.length, page, total]).toEqual([1, 1, 1])
    expect(await client.json('GET', `entities/${made.id}`)).toMatchObject(person)
    const changed = await client.json('PUT', `entities/${made.id}`, { ...person, name: 'Inês' })
    expect(changed.name).toBe('Inês')
    await client.json('DELETE', `entities/${made.id}`)
    const { id } = await client.json('POST', 'entities', person)
    const deleted = await client.json('POST', 'entities/bulk_delete', [String(id)])
    expect(deleted).toEqual({ ids: [id] })
  })

  test.each(['entities', 'pending_entities', 'pending_families', 'pending_meetings'])(
    '%s are sorted by name, and reported with extra parameters',
    async (resource) => {
      await client.list(resource, { limit: -1, sort: 'name', order: 'Desc' })
      const extra = { sort: 'name', order: 'ASC', limit: -1, title: 'Lista', columns: 'name,email' }
      expect((await client.file(`${resource}/detailed_report`, extra)).size).toBeGreaterThan(0)
    },
  )
})

test('contents and users', async () => {
  expect(await client.json('GET', `websites/contents/${SLUG}/faqs`)).toMatchObject({
    content: 'Pergunta?',
  })
  for (const users of ['Users', 'users']) {
    expect(await client.login(EMAIL, PASSWORD, `${users}/login`)).toMatch(/^ey/)
    const { views } = await client.json('GET', `${users}/user_views`)
    expect(views).not.toEqual([])
    const same = { old_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD }
    await client.json('POST', `${users}/change_own_password`, same)
    // A new password ends every session, also this one (decision 011).
    await client.login(EMAIL, PASSWORD)
  }
})

test('portal', async () => {
  const feed = await client.list(`portal/get_entity_content_feed/${SLUG}`, { page: 1, limit: 10 })
  expect(feed.total).toBe(2)
  const one = await client.json('GET', `portal/get_entity_content/${SLUG}/${news.id}`)
  expect(one.slug).toBe(news.slug)
})

test('social', async () => {
  const { consent } = await client.json('GET', 'app/public/get_settings')
  const form = { email: 'rui@example.org', name: 'Rui', password: 'uma frase bem longa' }
  const asked = { ...form, locale: 'pt', confirm_password: form.password, consent: consent.version }
  expect(await client.social('POST', 'create_account', asked)).toHaveProperty('id')
  expect(await client.social('PUT', 'recover_password', { email: EMAIL })).toHaveProperty('id')
  const changed = { old_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD }
  expect(await client.social('PUT', 'change_password', changed)).toHaveProperty('id')
  await client.login(EMAIL, PASSWORD)
  expect(await client.social('GET', `get_adro_is_subscribed/${SLUG}`)).toMatchObject({
    is_subscribed: true,
  })
  const profile = { name: 'Maria José', locale: 'es' }
  expect(await client.social('PUT', 'update_profile', profile)).toHaveProperty('id')
  expect(await client.social('GET', 'get_profile')).toMatchObject({ ...profile, email: EMAIL })
  expect(await client.social('GET', 'get_basic_profile')).toMatchObject({ email: EMAIL })
  const following = { following: String(parish.id) }
  expect(await client.social('POST', 'follow', { id: parish.id })).toEqual(following)
  expect(await client.social('GET', 'get_adro_following')).toEqual(following)
  const whole = { limit: -1, sort: 'name', order: 'ASC' }
  const followed = await client.list('adro/get_adro_following_list', whole)
  expect(followed.results).toMatchObject([{ id: parish.id }])
  const filters = { content_type: 1, section_ids: null, utm_source: 'x', event_list_order: null }
  const asks = { page: 1, limit: 10, query: filters }
  expect((await client.list('adro/get_following_feed', asks)).total).toBe(1)
  const all = { limit: -1, query: {} }
  expect((await client.list('adro/get_following_feed', all)).results).toHaveLength(2)
  expect((await client.list('adro/get_adro_subscribed_list', whole)).total).toBe(1)
  expect(await client.social('POST', 'unfollow', { id: String(parish.id) })).toEqual({
    following: '',
  })
})

test('public app', async () => {
  const lists = ['app/masses_schedules/get_chapelries_mobile', 'app/public/get_public_entities']
  for (const list of lists) {
    const asked = { limit: -1, sort: 'name', order: 'ASC', query: { utm_source: 'x' } }
    expect((await client.list(list, asked)).results).toMatchObject([{ id: parish.id }])
  }
  await client.list(`app/masses_schedules/get_chapelrie_mobile/${parish.id}`, { query: ROUTE })
  const { emenus } = await client.list(`app/public/get_mobile_emenus/${parish.id}`)
  expect(emenus[0]).toHaveLength(1)
  await client.list(`app/public/get_mobile_websiteconfiguration/${parish.id}`)
  const [site] = await client.list(`app/public/get_mobile_websiteconfiguration_slug/${SLUG}`)
  expect(site).toMatchObject({ url: SLUG, entity_ekklesia_location_id: parish.id })
  const contents = 'app/public/get_mobile_contents'
  const asked = (query: Record<string, unknown>, limit: number) =>
    client.list(contents, { page: 1, limit, query: { ...ROUTE, ...query } })
  expect((await asked({ content_type: 1, section_ids: null }, 10)).total).toBe(1)
  expect((await asked({ content_type: '1', section_ids: String(sectionId) }, 10)).total).toBe(1)
  const coming = { content_type: 2, event_from_date_start: '2026-03-15', event_list_order: true }
  expect((await asked(coming, 2)).results).toMatchObject([{ slug: event.slug }])
  expect((await asked({}, -1)).results).toHaveLength(2)
  expect(await asked({ entity_ekklesia_location: 'unknown' }, 10)).toEqual({
    results: [],
    page: 1,
    total: 0,
  })
  for (const path of [
    `get_mobile_contents/${news.id}`,
    `get_mobile_contents_slug/${news.slug}`,
    `get_mobile_contents_slug/${news.slug}/${parish.id}`,
  ]) {
    expect(await client.list(`app/public/${path}`, { query: ROUTE })).toMatchObject({ id: news.id })
  }
})

test('events', async () => {
  const { results } = await client.list('websites/events', { limit: -1, order: 'DESC' })
  expect(results).toMatchObject([{ id: event.id }])
  expect(await client.json('GET', `websites/events/${event.id}`)).toMatchObject({ id: event.id })
})

test('pending entities', async () => {
  const { consent } = await client.json('GET', 'app/public/get_settings')
  const form = { name: 'Ana', sex: false, email: 'ana@example.org', slug: SLUG }
  const join = { ...form, consent: consent.version }
  for (const _ of ['accepted', 'rejected']) {
    const sent = await client.json('POST', `app/pending_entities/join_chapelry/${SLUG}`, join)
    expect(sent).toHaveProperty('id')
  }
  const mail = (await deliver(tests)).find(({ to }) => to === 'ana@example.org')
  const formId = mail ? joinFormIn(mail) : ''
  const prefilled = await client.json(
    'GET',
    `app/pending_entities/get_pending_entity/${SLUG}/${formId}`,
  )
  expect(prefilled).toMatchObject({ name: 'Ana', status: 'pending' })
  const changed = { ...join, title: 'Dr.ª' }
  await client.json('PUT', `app/pending_entities/join_chapelry/${SLUG}/${formId}`, changed)
  const { results } = await client.list('pending_entities', { limit: -1, sort: 'name' })
  const [first, second] = results.map(({ id }: { id: number }) => id)
  await client.json('GET', `pending_entities/similar_entities/${first}`)
  await client.json('GET', `pending_entities/existing_user/${first}`)
  expect(await client.json('GET', 'pending_entities/count')).toEqual({ count: 2 })
  await client.json('PUT', `pending_entities/accept/${first}`)
  await client.json('PUT', `pending_entities/reject/${second}`)
})

test('pending families', async () => {
  const line = { entity_name: 'Inês', relation_with: '3', relationship_degree_id: degreeId }
  const family = { name: 'Silva', father_name: 'Rui', mother_name: '', family_entities: [line] }
  const body = { pending_family: { ...family, slug: SLUG } }
  const { id, form_id } = await client.json('POST', `pending_families/${SLUG}`, body)
  const info = await client.json('GET', `pending_families/${SLUG}/info`)
  expect(info).toMatchObject({ form_id, status: 'pending', name: 'Silva' })
  await client.json('GET', `pending_families/get_pending_families_form/${SLUG}/${form_id}`)
  await client.json('PUT', `pending_families/${SLUG}/${form_id}`, { ...body, slug: SLUG })
  expect(await client.json('GET', 'pending_families/count')).toEqual({ count: 1 })
  await client.json('PUT', `pending_families/reject/${id}`)
})

describe('private-area notifications', () => {
  test.each([
    [
      'pending_mass_intentions',
      'pending_mass_intentions',
      {
        email: EMAIL,
        requested_by_description: 'Maria',
        requested_by_id: null,
        intention_description: 'Pelo meu pai',
        intention_type_description: 'Sufrágio',
        location_description: 'Igreja matriz',
        intention_date: MIDNIGHT,
        intention_time: '19:00:00',
        comments: null,
      },
    ],
    [
      'pending_baptisms',
      'pending_baptism',
      {
        entity_to_baptized: 'Tomé',
        parent_email: EMAIL,
        time_of_birth: '10:30',
        baptism_date: MIDNIGHT,
        baptism_time: '11:30:00',
      },
    ],
    [
      'pending_catechism',
      'pending_catechism',
      {
        year: 2026,
        catechism_student_name: 'Inês',
        catechism_student_sex: false,
        parent_email: EMAIL,
      },
    ],
    ['pending_meetings', 'pending_meeting', { message: 'Olá', email: EMAIL }],
    [
      'pending_wedding',
      'pending_wedding',
      {
        entity_groom_name: 'Rui',
        entity_groom_email: EMAIL,
        entity_bride_name: 'Eva',
        entity_bride_email: EMAIL,
        wedding_date: MIDNIGHT,
        wedding_hour: '15:00:00',
        mass: '',
      },
    ],
  ])('%s/notify is answered by an empty object', async (path, wrapper, form) => {
    const at = `${path}/${SLUG}/notify`
    const answer = await client.json('POST', at, { [wrapper]: { ...form, slug: SLUG } })
    expect(answer).toEqual({})
    const beside = await client.json('POST', at, { [wrapper]: form, slug: SLUG })
    expect(beside).toEqual({})
  })
})

test('relationship degrees, all of them', async () => {
  for (const limit of ['all', -1] as const) {
    const asked = { limit, sort: 'name', order: 'ASC' }
    const { results } = await client.list('relationship_degrees', asked)
    expect(results).toContainEqual({ id: degreeId, name: 'Filha' })
  }
})

test('wrong credentials are a 401, which its login page words', async () => {
  const stranger = new SpecificationClient(tests.app, 'adro')
  const refused = stranger.login(EMAIL, 'wrong')
  await expect(refused).rejects.toBeInstanceOf(Refused)
  await expect(refused).rejects.toMatchObject({ status: 401 })
})
