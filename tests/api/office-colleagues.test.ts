import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import {
  Colleagues,
  INVITATION_DAYS,
  OfficeInvitation,
  OwnInvitations,
} from '#src/contract/office/colleague.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { Assignable } from '#src/contract/requests/request-handling.ts'
import { accounts, officeInvitations, staffRoles } from '#src/server/db/schema.ts'
import { purge } from '#src/server/jobs/purge.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { account, community, PASSWORD, signIn } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { deliver } from '../support/mailed.ts'
import { clerk, office, platformKeeper } from '../support/office.ts'
import { send } from '../support/send.ts'

type Office = Awaited<ReturnType<typeof office>>

const everybody = async ({ call }: Office) =>
  good(await call('GET', OFFICE_PATHS.colleagues), Colleagues)
const invited = async ({ call }: Office, email: string, role = 'editor') =>
  good(await call('POST', OFFICE_PATHS.officeInvitations, { email, role }), OfficeInvitation)
const colleague = (id: number) => pathOf(OFFICE_PATHS.colleague, { id })

/** Somebody with an account, and what they do with their invitations. */
async function person({ app, db }: TestApp, email: string) {
  const row = await account(db, { email, name: email.split('@')[0] ?? '' })
  const headers = await signIn(db, row)
  const list = async () =>
    (await good(await send(app, 'GET', OFFICE_PATHS.ownInvitations, { headers }), OwnInvitations))
      .results
  const accept = (id: number) =>
    send(app, 'PUT', pathOf(OFFICE_PATHS.acceptInvitation, { id }), { headers })
  const decline = (id: number) =>
    send(app, 'DELETE', pathOf(OFFICE_PATHS.ownInvitation, { id }), { headers })
  return { id: row.id, list, accept, decline }
}

describe('an invitation', () => {
  test('is mailed, seen by who has the address, and gives the role once it is accepted', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const eva = await person(tests, 'eva@example.org')
    const { id } = await invited(there, 'EVA@example.org')
    const [mail] = await deliver(tests)
    expect(mail).toMatchObject({ to: 'EVA@example.org', locale: 'pt' })
    expect(mail?.text).toContain(there.parish.name)
    expect(mail?.text).toContain('/office')
    expect(await eva.list()).toEqual([
      {
        id,
        community: { id: there.parish.id, slug: there.parish.slug, name: there.parish.name },
        role: 'editor',
        invited_at: NOW,
      },
    ])
    expect((await everybody(there)).colleagues.map((one) => one.id)).toEqual([there.staffId])
    expect(await good(await eva.accept(id), Done)).toEqual({})
    await refusal(await eva.accept(id), 404)
    const { colleagues, invitations } = await everybody(there)
    expect(invitations).toEqual([])
    expect(colleagues.find((one) => one.id === eva.id)).toEqual({
      id: eva.id,
      name: 'eva',
      email: 'eva@example.org',
      role: 'editor',
      since: NOW,
    })
  })

  test('says to nobody whether its address has an account', async () => {
    const tests = await testApp()
    const there = await office(tests)
    await person(tests, 'eva@example.org')
    const known = await invited(there, 'eva@example.org')
    const unknown = await invited(there, 'zoe@example.org')
    expect({ ...known, id: 0, email: '' }).toEqual({ ...unknown, id: 0, email: '' })
    const { colleagues, invitations } = await everybody(there)
    expect(colleagues).toHaveLength(1)
    expect(invitations).toEqual([known, unknown])
  })

  test('asked again is the same one, in the other role, and mailed again', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const { id } = await invited(there, 'eva@example.org', 'editor')
    expect(await invited(there, 'Eva@example.org', 'admin')).toMatchObject({ id, role: 'admin' })
    expect(tests.jobs).toEqual([
      { kind: 'office-invitation', invitationId: id },
      { kind: 'office-invitation', invitationId: id },
    ])
  })

  test('can be declined, taken back, and is too old after a while', async () => {
    const tests = await testApp()
    const [there, elsewhere] = [await office(tests), await office(tests)]
    const eva = await person(tests, 'eva@example.org')
    const jose = await person(tests, 'jose@example.org')
    const first = await invited(there, 'eva@example.org')
    await refusal(await jose.accept(first.id), 404)
    await refusal(await jose.decline(first.id), 404)
    expect(await good(await eva.decline(first.id), Done)).toEqual({})
    expect(await eva.list()).toEqual([])
    const second = await invited(there, 'eva@example.org')
    const path = pathOf(OFFICE_PATHS.officeInvitation, { id: second.id })
    await refusal(await elsewhere.call('DELETE', path), 404)
    await good(await there.call('DELETE', path), DeletedRecord)
    expect(await deliver(tests)).toEqual([])
    await refusal(await eva.accept(second.id), 404)
    const third = await invited(there, 'eva@example.org')
    const longAgo = new Date(Date.parse(NOW) - INVITATION_DAYS * 86_400_000 - 1).toISOString()
    await tests.db.update(officeInvitations).set({ invitedAt: longAgo })
    expect(await eva.list()).toEqual([])
    await refusal(await eva.accept(third.id), 404)
    await purge(tests.db, NOW)
    expect(await tests.db.$count(officeInvitations)).toBe(0)
    expect(await tests.db.$count(staffRoles, eq(staffRoles.accountId, eva.id))).toBe(0)
  })

  test('needs an address and a role that there is', async () => {
    const there = await office(await testApp())
    for (const [body, field] of [
      [{ email: 'eva', role: 'editor' }, 'email'],
      [{ email: 'eva@example.org', role: 'platform' }, 'role'],
    ] as const) {
      const { fields } = await refusal(
        await there.call('POST', OFFICE_PATHS.officeInvitations, body),
        400,
      )
      expect(Object.keys(fields ?? {})).toEqual([field])
    }
  })

  test('is not sent without end by one person', async () => {
    const tests = await testApp()
    const there = await office(tests)
    await invited(there, 'first@example.org')
    await leaveOneTry(tests.db, 'invitationAccount')
    await invited(there, 'second@example.org')
    const body = { email: 'one-more@example.org', role: 'editor' }
    await refusal(await there.call('POST', OFFICE_PATHS.officeInvitations, body), 429)
  })
})

describe('colleagues', () => {
  test('stand in the order of the alphabet, whatever their accents, wherever they are chosen', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const names = ['Zulmira Sá', 'Úrsula Sá', 'Álvaro Sá', 'beatriz Sá', 'Tomé Sá']
    for (const name of names) {
      const { id } = await account(tests.db, { email: `${crypto.randomUUID()}@example.org`, name })
      const tie = { accountId: id, communityId: there.parish.id, createdAt: NOW }
      await tests.db.insert(staffRoles).values({ ...tie, role: 'secretary' })
    }
    const sorted = ['Álvaro Sá', 'beatriz Sá', 'Tomé Sá', 'Úrsula Sá', 'Zulmira Sá']
    const these = (all: Array<{ name: string }>) =>
      all.map(({ name }) => name).filter((name) => names.includes(name))
    expect(these((await everybody(there)).colleagues)).toEqual(sorted)
    const { results } = await good(await there.call('GET', OFFICE_PATHS.assignable), Assignable)
    expect(these(results)).toEqual(sorted)
  })
})

describe('roles', () => {
  test('are changed and taken away, but never the last administrator’s', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const { id } = await clerk(tests.db, there.parish, 'secretary')
    const last = await there.call('PUT', colleague(there.staffId), { role: 'editor' })
    expect((await refusal(last, 409)).code).toBe('last_admin')
    await refusal(await there.call('DELETE', colleague(there.staffId)), 409)
    const changed = await good(
      await there.call('PUT', colleague(id), { role: 'admin' }),
      Colleagues,
    )
    expect(changed.colleagues.find((one) => one.id === id)?.role).toBe('admin')
    await good(await there.call('DELETE', colleague(there.staffId)), DeletedRecord)
    await refusal(await there.call('GET', OFFICE_PATHS.colleagues), 404)
  })

  test('of two administrators who remove each other at once one remains', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const other = await clerk(tests.db, there.parish, 'admin')
    const answers = await Promise.all([
      there.call('DELETE', colleague(other.id)),
      send(tests.app, 'DELETE', colleague(there.staffId), { headers: other.headers }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(await tests.db.$count(staffRoles)).toBe(1)
  })

  test('that were taken away do not return by an invitation of one’s own', async () => {
    const tests = await testApp()
    const there = await office(tests)
    for (const [act, body] of [
      ['DELETE', undefined],
      ['PUT', { role: 'secretary' }],
    ] as const) {
      const email = `${act.toLowerCase()}@example.org`
      const rival = await person(tests, email)
      const { id } = await invited(there, email, 'admin')
      await good(await rival.accept(id), Done)
      await invited(there, email, 'admin')
      await there.call(act, colleague(rival.id), body)
      expect(await rival.list()).toEqual([])
    }
    expect(await tests.db.$count(staffRoles, eq(staffRoles.role, 'admin'))).toBe(1)
  })

  test('of the last administrator stay when they accept another one', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const [self] = await tests.db.select().from(accounts).where(eq(accounts.id, there.staffId))
    const { id } = await invited(there, self?.email ?? '', 'editor')
    const path = pathOf(OFFICE_PATHS.acceptInvitation, { id })
    expect((await refusal(await there.call('PUT', path), 409)).code).toBe('last_admin')
    expect((await everybody(there)).invitations).toHaveLength(1)
    await clerk(tests.db, there.parish, 'admin')
    await good(await there.call('PUT', path), Done)
    await refusal(await there.call('GET', OFFICE_PATHS.colleagues), 403)
  })

  test('are handed on before the last administrator erases their account', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const erase = () => there.call('DELETE', PATHS.ownAccount, { password: PASSWORD })
    expect((await refusal(await erase(), 409)).code).toBe('last_admin')
    const { id } = await clerk(tests.db, there.parish, 'admin')
    await good(await erase(), Done)
    expect(await tests.db.select().from(staffRoles)).toMatchObject([{ accountId: id }])
  })

  test('may all be taken away by who keeps the platform', async () => {
    const tests = await testApp()
    const there = await office(tests)
    const keeper = await platformKeeper(tests.db)
    const headers = { ...keeper.headers, 'x-subscription': `${there.parish.id}` }
    await good(
      await send(tests.app, 'DELETE', colleague(there.staffId), { headers }),
      DeletedRecord,
    )
    expect(await tests.db.$count(staffRoles)).toBe(0)
  })

  test('are given by administrators of that very office alone', async () => {
    const tests = await testApp()
    const { app, db } = tests
    const [own, foreign] = [await community(db), await community(db)]
    const target = await clerk(db, own, 'editor')
    const people = {
      nobody: {},
      member: await signIn(db, await account(db)),
      editor: (await clerk(db, own, 'editor')).headers,
      secretary: (await clerk(db, own, 'secretary')).headers,
      foreign: (await clerk(db, foreign, 'admin')).headers,
    }
    const statuses: Record<string, number[]> = {}
    for (const [who, headers] of Object.entries(people)) {
      const asked = { headers: { ...headers, 'x-subscription': `${own.id}` } }
      const email = { email: 'eva@example.org', role: 'admin' }
      const answers = [
        await send(app, 'GET', OFFICE_PATHS.colleagues, asked),
        await send(app, 'PUT', colleague(target.id), { ...asked, body: { role: 'admin' } }),
        await send(app, 'DELETE', colleague(target.id), asked),
        await send(app, 'POST', OFFICE_PATHS.officeInvitations, { ...asked, body: email }),
        await send(app, 'DELETE', pathOf(OFFICE_PATHS.officeInvitation, { id: 1 }), asked),
      ]
      statuses[who] = [...new Set(answers.map(({ status }) => status))]
    }
    expect(statuses).toEqual({
      nobody: [401],
      member: [404],
      editor: [403],
      secretary: [403],
      foreign: [404],
    })
    const inForeign = { headers: people.foreign }
    await refusal(await send(app, 'DELETE', colleague(target.id), inForeign), 404)
    expect(await db.$count(staffRoles, eq(staffRoles.role, 'admin'))).toBe(1)
  })
})
