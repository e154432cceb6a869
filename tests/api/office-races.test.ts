import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { OfficeMenu } from '#src/contract/community/office-menu.ts'
import { NEWS } from '#src/contract/contents/content.ts'
import { OfficeInvitation } from '#src/contract/office/colleague.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import {
  emenus,
  entities,
  entityMerges,
  families,
  importLines,
  imports,
  officeInvitations,
  requestEvents,
  requests,
  staffRoles,
} from '#src/server/db/schema.ts'
import { applyLines } from '#src/server/imports/apply-lines.ts'
import { good } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { account, section, signIn } from '../support/fixtures.ts'
import { entity, family } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

/** How often each is tried: on the embedded engine one waits for the other, on PostgreSQL none does. */
const ROUNDS = 6

/** What may come of two calls that want the same: none of them fails, and none is half done. */
const statuses = async (calls: Array<Promise<Response>>) => {
  const all = (await Promise.all(calls)).map(({ status }) => status)
  // 503: two that wait for each other, of which one is told to come again.
  for (const status of all) expect([200, 400, 404, 409, 412, 503]).toContain(status)
  return all.sort()
}

test('of several answers to one request one counts', async () => {
  const tests = await testApp()
  const { db, app } = tests
  const { parish, call } = await office(tests)
  const colleague = await clerk(db, parish, 'secretary')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await received(db, parish, 'join', { email: `a${round}@example.org` })
    const accept = `/pending_entities/accept/${id}`
    const all = await statuses([
      call('PUT', accept),
      send(app, 'PUT', accept, { headers: colleague.headers }),
      call('PUT', `/pending_entities/reject/${id}`, { reason: 'Não' }),
      call('DELETE', `/pending_entities/${id}`),
    ])
    expect(all.filter((status) => status === 200).length).toBeLessThanOrEqual(2)
    const lines = await db.select().from(requestEvents).where(eq(requestEvents.requestId, id))
    const decided = lines.filter(({ action }) => action === 'accepted' || action === 'rejected')
    expect(decided.length).toBeLessThanOrEqual(1)
  }
  const people = await db.select().from(entities)
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
})

test('two records that are made one of each other at once become one', async () => {
  const tests = await testApp()
  const { db } = tests
  const { parish, call } = await office(tests)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [
      await entity(db, parish, { name: 'Ana' }),
      await entity(db, parish, { name: 'Ana' }),
    ]
    await family(db, parish, { fatherId: one.id }, [two])
    await received(db, parish, 'mass-intention', { requested_by_id: one.id })
    const version = async ({ id }: { id: number }) =>
      (await good(await call('GET', `/entities/${id}`), EntityRecord)).version
    const [ofOne, ofTwo] = [await version(one), await version(two)]
    const merge = (kept: number, gone: number, versions: [string, string]) =>
      call('POST', pathOf(OFFICE_PATHS.mergePerson, { id: kept }), {
        ...{ gone_id: gone, take: [] },
        ...{ kept_version: versions[0], gone_version: versions[1] },
      })
    const all = await statuses([
      merge(one.id, two.id, [ofOne, ofTwo]),
      merge(two.id, one.id, [ofTwo, ofOne]),
      merge(one.id, two.id, [ofOne, ofTwo]),
    ])
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    expect(await db.$count(entities)).toBe(1)
    expect(await db.$count(entityMerges)).toBe(1)
    await db.delete(families)
    await db.delete(entities)
  }
})

test('who is erased while others work on them is gone', async () => {
  const tests = await testApp()
  const { db } = tests
  const { parish, call } = await office(tests)
  const deps = {
    ...{ db, jobs: recordedJobs(), now: () => NOW, importsDir: '/nowhere' },
    ...{ betweenTransactions: async () => {}, turnMs: 150, clock: () => 0 },
  }
  const portion = { most: 10, isOver: () => false }
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `ana${round}@example.org`
    const [ana, twin] = [
      await entity(db, parish, { name: 'Ana', email }),
      await entity(db, parish, { name: 'Ana' }),
    ]
    const asked = await received(db, parish, 'join', { name: 'Ana', email })
    const intention = await received(db, parish, 'mass-intention', { email })
    const [started] = await db
      .insert(imports)
      .values({ communityId: parish.id, kind: 'people', fileName: 'a.csv', state: 'running' })
      .returning()
    if (!started) throw new Error('The insert gave no row back.')
    await db.insert(importLines).values({
      ...{ importId: started.id, position: 1, title: 'Ana', plan: 'new', externalId: `${round}` },
      payload: { name: 'Ana', email: `other${round}@example.org` },
    })
    const version = async ({ id }: { id: number }) =>
      (await good(await call('GET', `/entities/${id}`), EntityRecord)).version
    const merge = {
      ...{ gone_id: twin.id, take: [] },
      ...{ kept_version: await version(ana), gone_version: await version(twin) },
    }
    const erasure = pathOf(OFFICE_PATHS.personErasure, { id: ana.id })
    const erase = () => call('POST', erasure, { name: 'Ana' })
    await Promise.all([
      statuses([
        erase(),
        call('PUT', `/pending_entities/accept/${asked.id}`, { entity_id: ana.id }),
        call('POST', pathOf(OFFICE_PATHS.mergePerson, { id: ana.id }), merge),
        call('PUT', `/pending_mass_intentions/reject/${intention.id}`),
        call('PUT', `/entities/${ana.id}`, { district: 'Évora' }),
      ]),
      // A job that was ended for another one is tried again.
      applyLines(deps, started, portion).catch(() => applyLines(deps, started, portion)),
    ])
    // Whoever was told to come again does.
    expect([200, 404]).toContain((await erase()).status)
    expect(await db.$count(entities, eq(entities.id, ana.id))).toBe(0)
    expect(await db.$count(entityMerges, eq(entityMerges.keptId, ana.id))).toBe(0)
    expect(await db.$count(requests, eq(requests.entityId, ana.id))).toBe(0)
    const [line] = await db.select().from(importLines).where(eq(importLines.importId, started.id))
    expect(line?.payload).toBeNull()
    // Of a kind one at a time is at work.
    await db.update(imports).set({ state: 'done' }).where(eq(imports.id, started.id))
  }
})

test('a colleague who leaves keeps no request, and nobody who works waits for ever', async () => {
  const tests = await testApp()
  const { db } = tests
  const { parish, call } = await office(tests)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await clerk(db, parish, 'secretary')
    const { id: request } = await received(db, parish, 'mass-intention')
    const give = pathOf(OFFICE_PATHS.assignRequest, { id: request })
    await good(await call('PUT', give, { account_id: id }), Done)
    await statuses([
      call('DELETE', pathOf(OFFICE_PATHS.colleague, { id })),
      call('PUT', `/pending_mass_intentions/accept/${request}`),
      call('PUT', give, { account_id: null }),
      call('PUT', give, { account_id: id }),
    ])
    const leave = await call('DELETE', pathOf(OFFICE_PATHS.colleague, { id }))
    expect([200, 404]).toContain(leave.status)
    expect(await db.$count(staffRoles, eq(staffRoles.accountId, id))).toBe(0)
    expect(await db.$count(requests, eq(requests.assigneeId, id))).toBe(0)
  }
})

test('of two menus made of the same one, one is kept', async () => {
  const tests = await testApp()
  const { app, db } = tests
  const { headers, call } = await office(tests, 'editor')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { version } = await good(await call('GET', OFFICE_PATHS.officeMenu), OfficeMenu)
    const write = (title: string) =>
      send(app, 'PUT', OFFICE_PATHS.officeMenu, {
        headers: { ...headers, 'if-match': version },
        body: { entries: [{ id: null, level: 0, title, emenu_type: 'other' }] },
      })
    const all = await statuses([write(`A ${round}`), write(`B ${round}`), write(`C ${round}`)])
    expect(all).toEqual([200, 412, 412])
    expect(await db.$count(emenus)).toBe(1)
  }
})

test('what is deleted while it is being named is no failure of the server', async () => {
  const tests = await testApp()
  const { db } = tests
  const { parish, call } = await office(tests)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await section(db, parish), await section(db, parish)]
    const [father, mother, other] = [
      await entity(db, parish),
      await entity(db, parish),
      await entity(db, parish),
    ]
    const { id: familyId } = await family(db, parish)
    const entry = { id: null, level: 0, title: 'A', emenu_type: 'section', section_id: second.id }
    const news = { content_type: NEWS, title: `Obras ${round}`, section_ids: [first.id] }
    await statuses([
      call('POST', '/websites/contents', { content: news }),
      call('PUT', OFFICE_PATHS.officeMenu, { entries: [entry] }),
      call('POST', '/families', { name: 'Silva', father_id: father.id }),
      call('PUT', `/families/${familyId}`, { mother_id: mother.id }),
      call('PUT', OFFICE_PATHS.duplicates, { ids: [mother.id, other.id] }),
      call('DELETE', pathOf(OFFICE_PATHS.officeSection, { id: first.id })),
      call('DELETE', pathOf(OFFICE_PATHS.officeSection, { id: second.id })),
      call('POST', '/entities/bulk_delete', { ids: [father.id, mother.id, other.id] }),
    ])
  }
})

test('an invitation that is accepted, declined and withdrawn at once is one of it', async () => {
  const tests = await testApp()
  const { app, db } = tests
  const { parish, call } = await office(tests)
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `eva${round}@example.org`
    const { id: accountId } = await account(db, { email })
    const headers = await signIn(db, { id: accountId })
    const body = { email, role: 'editor' }
    const asked = await call('POST', OFFICE_PATHS.officeInvitations, body)
    const { id } = await good(asked, OfficeInvitation)
    const all = await statuses([
      send(app, 'PUT', pathOf(OFFICE_PATHS.acceptInvitation, { id }), { headers }),
      send(app, 'PUT', pathOf(OFFICE_PATHS.acceptInvitation, { id }), { headers }),
      send(app, 'DELETE', pathOf(OFFICE_PATHS.ownInvitation, { id }), { headers }),
      call('DELETE', pathOf(OFFICE_PATHS.officeInvitation, { id })),
    ])
    expect(all).toEqual([200, 404, 404, 404])
    const where = and(eq(staffRoles.accountId, accountId), eq(staffRoles.communityId, parish.id))
    expect(await db.$count(staffRoles, where)).toBeLessThanOrEqual(1)
    expect(await db.$count(officeInvitations)).toBe(0)
  }
})
