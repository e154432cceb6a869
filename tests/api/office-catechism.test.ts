import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { OwnData } from '#src/contract/account/own-data.ts'
import {
  CatechismClass,
  CatechismClasses,
  CatechismEnrolment,
  ClassWithChildren,
  WAITING_MAX,
  WaitingEnrolments,
} from '#src/contract/office/catechism-classes.ts'
import { PATHS } from '#src/contract/paths.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import {
  catechismClasses,
  catechismPlaces,
  entities,
  lifeEvents,
  recordReads,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { catechismClass, childOfClass, enrolment, SCHOOL_YEAR } from '../support/catechism.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { entity, family } from '../support/member.ts'
import { office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const CLASSES = '/office/catechism_classes'
const FORM = {
  school_year: SCHOOL_YEAR,
  name: '3.º ano',
  catechist_name: 'Rosa Antunes e Joel Pires',
  catechist_phone: '266 000 111',
  weekday: 6,
  hour: '15:00',
  room: 'Sala 2',
}

/** A secretary at work. */
async function secretary() {
  const tests = await testApp()
  const at = await office(tests, 'secretary')
  const { db, app } = tests
  const year = (school_year: string) =>
    `?query=${encodeURIComponent(JSON.stringify({ school_year }))}`
  return {
    ...tests,
    ...at,
    classes: async (school_year?: string) => {
      const query = school_year === undefined ? '' : year(school_year)
      return (await good(await at.call('GET', CLASSES + query), CatechismClasses)).results
    },
    open: async (id: number) => good(await at.call('GET', `${CLASSES}/${id}`), ClassWithChildren),
    place: (id: number, ...enrolment_ids: number[]) =>
      at.call('PUT', `${CLASSES}/${id}/children`, { enrolment_ids }),
    waiting: async (school_year = SCHOOL_YEAR) =>
      good(
        await at.call('GET', `/office/catechism_waiting${year(school_year)}`),
        WaitingEnrolments,
      ),
    told: async (id: number) =>
      good(await at.call('GET', `/office/catechism_enrolments/${id}`), CatechismEnrolment),
    write: (id: number, body: object, version?: string) =>
      send(app, 'PUT', `${CLASSES}/${id}`, {
        headers: { ...at.headers, ...(version !== undefined && { 'if-match': version }) },
        body,
      }),
    child: (form: Record<string, unknown> = {}, more = {}) => enrolment(db, at.parish, form, more),
  }
}

const { school_year: _, ...CHANGES } = FORM

describe('classes', () => {
  test('are added, listed by school year and by number, and changed', async () => {
    const { call, classes, write } = await secretary()
    const added = await good(await call('POST', CLASSES, FORM), CatechismClass)
    expect(added).toMatchObject({ ...FORM, children_count: 0 })
    const bare = { school_year: '2026/2027', name: ' 10.º ano ' }
    const tenth = await good(await call('POST', CLASSES, bare), CatechismClass)
    expect(tenth).toMatchObject({ name: '10.º ano', weekday: null, hour: null, room: null })
    await good(await call('POST', CLASSES, { ...bare, name: '2.º ano' }), CatechismClass)
    expect((await classes()).map(({ name }) => name)).toEqual(['2.º ano', '10.º ano', '3.º ano'])
    expect((await classes(SCHOOL_YEAR)).map(({ id }) => id)).toEqual([added.id])
    const changed = await good(
      await write(added.id, { ...CHANGES, room: null, hour: '16:30' }, added.version),
      CatechismClass,
    )
    expect(changed).toMatchObject({ school_year: SCHOOL_YEAR, room: null, hour: '16:30' })
  })

  test.each([
    ['years that do not follow each other', { school_year: '2025/2027' }, 'school_year'],
    ['one year', { school_year: '2025' }, 'school_year'],
    ['no name', { name: ' ' }, 'name'],
    ['a weekday that no week has', { weekday: 7 }, 'weekday'],
    ['an hour that no day has', { hour: '25:00' }, 'hour'],
    ['a telephone in words', { catechist_phone: 'da Rosa' }, 'catechist_phone'],
    ['another field', { age: 8 }, '*'],
  ])('%s is refused where it is', async (_, wrong, field) => {
    const { db, call } = await secretary()
    const { fields } = await refusal(await call('POST', CLASSES, { ...FORM, ...wrong }), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await db.$count(catechismClasses)).toBe(0)
  })

  test('of two who change one, the second is told and overwrites nothing', async () => {
    const { call, classes, write } = await secretary()
    const { id, version } = await good(await call('POST', CLASSES, FORM), CatechismClass)
    await good(await write(id, { ...CHANGES, room: 'Sala 3' }, version), CatechismClass)
    const late = await refusal(await write(id, { ...CHANGES, room: 'Sala 4' }, version), 412)
    expect(late.code).toBe('changed_meanwhile')
    expect((await classes())[0]?.room).toBe('Sala 3')
  })

  test('a deleted one leaves its children waiting', async () => {
    const { db, parish, call, classes, waiting } = await secretary()
    const { id } = await catechismClass(db, parish)
    const ana = await childOfClass(db, id)
    expect((await waiting()).total).toBe(0)
    await call('DELETE', `${CLASSES}/${id}`)
    expect(await classes()).toEqual([])
    expect((await waiting()).results.map(({ enrolment_id }) => enrolment_id)).toEqual([ana.id])
    await refusal(await call('DELETE', `${CLASSES}/${id}`), 404)
  })

  test('a wrong school year is said in the query', async () => {
    const { call } = await secretary()
    const query = encodeURIComponent(JSON.stringify({ school_year: '2025-2026' }))
    for (const path of [CLASSES, '/office/catechism_waiting']) {
      const { fields } = await refusal(await call('GET', `${path}?query=${query}`), 400)
      expect(Object.keys(fields ?? {})).toEqual(['query.school_year'])
    }
  })
})

describe('children', () => {
  test('are put into a class several at once, listed by name, and counted', async () => {
    const { db, parish, classes, open, place, waiting, child } = await secretary()
    const { id } = await catechismClass(db, parish)
    const rui = await child({ catechism_student_name: 'Rui Sá', parent_email: 'a@example.org' })
    const eva = await child({ catechism_student_name: 'Eva Sá', parent_email: 'b@example.org' })
    expect((await waiting()).results.map(({ name }) => name)).toEqual(['Eva Sá', 'Rui Sá'])
    const placed = await good(await place(id, rui.id, eva.id, rui.id), CatechismClass)
    expect(placed.children_count).toBe(2)
    const { children } = await open(id)
    expect(children.map(({ enrolment_id }) => enrolment_id)).toEqual([eva.id, rui.id])
    expect((await classes())[0]?.children_count).toBe(2)
    expect(await waiting()).toEqual({ results: [], total: 0 })
  })

  test('are in one class of a school year, and in another of the next', async () => {
    const { db, parish, call, open, place, told, child } = await secretary()
    const [one, other] = [await catechismClass(db, parish), await catechismClass(db, parish)]
    const next = await catechismClass(db, parish, { schoolYear: '2026/2027', name: '4.º ano' })
    const ana = await child()
    for (const { id } of [one, next, other]) await good(await place(id, ana.id), CatechismClass)
    expect((await open(one.id)).children).toEqual([])
    expect((await told(ana.id)).classes).toEqual([
      { id: next.id, school_year: '2026/2027', name: '4.º ano' },
      { id: other.id, school_year: SCHOOL_YEAR, name: '3.º ano' },
    ])
    await call('DELETE', `${CLASSES}/${other.id}/children/${ana.id}`)
    expect((await told(ana.id)).classes.map(({ id }) => id)).toEqual([next.id])
    await refusal(await call('DELETE', `${CLASSES}/${other.id}/children/${ana.id}`), 404)
  })

  test('with a second enrolment are not in two classes of a school year', async () => {
    const { db, parish, open, place, waiting, child } = await secretary()
    const [one, other] = [await catechismClass(db, parish), await catechismClass(db, parish)]
    const first = await child()
    const twice = await child({ catechism_student_name: 'INÊS prudencia' })
    await good(await place(one.id, first.id), CatechismClass)
    const refused = await refusal(await place(other.id, twice.id), 400)
    expect(Object.keys(refused.fields ?? {})).toEqual(['enrolment_ids'])
    expect((await open(other.id)).children).toEqual([])
    const [listed] = (await waiting()).results
    expect(listed).toMatchObject({ also_in: { id: one.id, name: '3.º ano' }, siblings: [] })
    const both = await child({ parent_email: 'c@example.org' })
    const again = await child({ parent_email: 'c@example.org' })
    await refusal(await place(other.id, both.id, again.id), 400)
    expect(await db.$count(catechismPlaces)).toBe(1)
  })

  test('are those of accepted enrolments of the parish, all of them or none', async () => {
    const { db, parish, place, child } = await secretary()
    const { id } = await catechismClass(db, parish)
    const ana = await child()
    const strange = await enrolment(db, await community(db))
    const meeting = await received(db, parish, 'meeting')
    const pending = await received(db, parish, 'catechism')
    for (const wrong of [strange.id, meeting.id, pending.id, 999_999]) {
      const { fields } = await refusal(await place(id, ana.id, wrong), 400)
      expect(Object.keys(fields ?? {})).toEqual(['enrolment_ids'])
    }
    expect(await db.$count(catechismPlaces)).toBe(0)
    const foreign = await catechismClass(db, await community(db))
    await refusal(await place(foreign.id, ana.id), 404)
  })

  test('leave the list while their request is open again, and return with it', async () => {
    const { db, parish, call, open, classes } = await secretary()
    const { id } = await catechismClass(db, parish)
    const ana = await childOfClass(db, id)
    await call('PUT', `/office/requests/reopen/${ana.id}`, { reason: null })
    expect([(await open(id)).children, (await classes())[0]?.children_count]).toEqual([[], 0])
    await call('PUT', `/pending_catechism/accept/${ana.id}`, {})
    expect((await open(id)).children).toHaveLength(1)
  })

  test('wait in the year that they name, or until they are in a class', async () => {
    const { db, parish, place, waiting, child } = await secretary()
    const named = await child({ year: '2026/2027', parent_email: 'a@example.org' })
    const third = await child({ year: 3, parent_email: 'b@example.org' })
    const idsIn = async (year: string) =>
      (await waiting(year)).results.map(({ enrolment_id }) => enrolment_id)
    expect(await idsIn(SCHOOL_YEAR)).toEqual([third.id])
    expect(await idsIn('2026/2027')).toEqual([third.id, named.id])
    const { id } = await catechismClass(db, parish)
    await good(await place(id, third.id), CatechismClass)
    expect(await idsIn('2026/2027')).toEqual([named.id])
  })
})

describe('what is known of a child', () => {
  test('comes from the enrolment, from who wrote it down, and from the register', async () => {
    const { db, parish, open, child, place } = await secretary()
    const { id } = await catechismClass(db, parish)
    const mother = await account(db, { name: 'Ana', email: 'conta@example.org' })
    await entity(db, parish, { name: 'Ana Prudência', accountId: mother.id, mobilephone: '912' })
    const ines = await entity(db, parish, { name: 'Inês Prudência' })
    await family(db, parish, { accountId: mother.id }, [ines])
    await db.insert(lifeEvents).values({
      ...{ communityId: parish.id, entityId: ines.id, kind: 'birth', date: '2017-05' },
    })
    const sent = await child({}, { accountId: mother.id })
    const writtenDown = {
      came_by: 'counter',
      caller_name: 'Avó Rosa',
      caller_phone: '266 1',
      given: null,
    } as const
    const written = await child(
      { catechism_student_name: 'Zé Pires', catechism_student_sex: true },
      { writtenDown, email: null, emailFolded: null },
    )
    await good(await place(id, sent.id, written.id), CatechismClass)
    const { children } = await open(id)
    expect(children).toMatchObject([
      {
        name: 'Inês Prudência',
        sex: false,
        year: '3',
        born: '2017-05',
        contact_name: 'Ana Prudência',
        emails: ['ana@example.org', 'conta@example.org'],
        phones: ['912'],
      },
      { name: 'Zé Pires', born: null, contact_name: 'Avó Rosa', emails: [], phones: ['266 1'] },
    ])
    expect(await db.select({ of: recordReads.resource }).from(recordReads)).toEqual([
      { of: 'catechism_classes' },
    ])
    expect(await db.$count(entities)).toBe(2)
  })

  test('names siblings in a class, and those that wait for an answer or for a class', async () => {
    const { db, parish, told, child, waiting } = await secretary()
    const { id } = await catechismClass(db, parish, { name: '5.º ano' })
    const sibling = (name: string) => ({ catechism_student_name: name })
    const older = await childOfClass(db, id, sibling('Bruno'))
    const ana = await child(sibling('Ana'))
    const waits = await received(db, parish, 'catechism', sibling('Carla'))
    const gone = await child(sibling('Dora'), { status: 'rejected' })
    await child({ ...sibling('Eva'), parent_email: 'outra@example.org' })
    await enrolment(db, await community(db), sibling('Fábio'))
    const named = { id, school_year: SCHOOL_YEAR, name: '5.º ano' }
    const siblings = [
      { enrolment_id: older.id, name: 'Bruno', in: named },
      { enrolment_id: waits.id, name: 'Carla', in: null },
    ]
    expect((await told(ana.id)).siblings).toEqual(siblings)
    expect((await waiting()).results.find(({ name }) => name === 'Ana')?.siblings).toEqual(siblings)
    expect((await told(gone.id)).siblings.map(({ name }) => name)).toEqual([
      'Ana',
      'Bruno',
      'Carla',
    ])
  })

  test('knows siblings by the telephone that the office has written down', async () => {
    const { told, child } = await secretary()
    const writtenDown = {
      came_by: 'telephone',
      caller_name: 'Ana',
      caller_phone: '912 000 000',
      given: null,
    } as const
    const nobody = { writtenDown, email: null, emailFolded: null }
    const ana = await child({ catechism_student_name: 'Ana' }, nobody)
    await child({ catechism_student_name: 'Bruno' }, nobody)
    await child({ catechism_student_name: 'Carla' }, { email: null, emailFolded: null })
    expect((await told(ana.id)).siblings.map(({ name }) => name)).toEqual(['Bruno'])
  })
})

test('the files of data for a person name the classes of the children that they enrolled', async () => {
  const { db, app, parish, call, child, place } = await secretary()
  const mother = await account(db)
  const { id: entityId } = await entity(db, parish, { name: 'Ana', accountId: mother.id })
  const next = await catechismClass(db, parish, { schoolYear: '2026/2027', name: '4.º ano' })
  const sent = await child({}, { accountId: mother.id })
  for (const { id } of [next, await catechismClass(db, parish)]) await place(id, sent.id)
  const classes = [
    { school_year: SCHOOL_YEAR, name: '3.º ano', presences: [] },
    { school_year: '2026/2027', name: '4.º ano', presences: [] },
  ]
  const file = await good(await call('GET', `/office/people/${entityId}/export`), PersonExport)
  expect(file.requests.map((request) => request.classes)).toEqual([classes])
  const headers = await signIn(db, mother)
  const own = await good(await send(app, 'GET', PATHS.ownExport, { headers }), OwnData)
  expect(own.requests.map((request) => request.classes)).toEqual([classes])
})

test('5,000 enrolments are counted, and the first of them named', async () => {
  const { db, parish, classes, open, waiting } = await secretary()
  await db.execute(sql`
    insert into catechism_classes (community_id, school_year, name)
    select ${parish.id}, ${SCHOOL_YEAR}, n || '.º ano' from generate_series(1, 100) n`)
  await db.execute(sql`
    insert into requests (reference, community_id, kind, status, details, subject, subject_folded,
      email, email_folded, locale, decided_at)
    select lpad(n::text, 8, '0'), ${parish.id}, 'catechism', 'accepted',
      '{"year": "3", "catechism_student_sex": true}', 'Criança ' || n,
      'crianca ' || lpad(n::text, 4, '0'), mail, mail, 'pt', now()
    from (select n, 'casa' || n / 2 || '@example.org' mail from generate_series(1, 5000) n) made`)
  await db.execute(sql`
    insert into catechism_places (request_id, school_year, class_id, placed_at)
    select placed.id, ${SCHOOL_YEAR}, (select min(id) from catechism_classes) + placed.nth % 100, now()
    from (select id, row_number() over (order by id) nth from requests) placed where nth <= 4000`)
  await db.execute(sql`analyze`)
  const listed = await classes(SCHOOL_YEAR)
  expect(listed.map(({ children_count }) => children_count)).toEqual(Array(100).fill(40))
  const { results, total } = await waiting()
  expect([results.length, total]).toEqual([WAITING_MAX, 1_000])
  expect(results[1]?.siblings.map(({ name }) => name)).toEqual(['Criança 4003'])
  const { children } = await open(listed[0]?.id ?? 0)
  expect(children.length).toBe(40)
  expect(children.every(({ siblings }) => siblings.length === 1)).toBe(true)
})
