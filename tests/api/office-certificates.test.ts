import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CertificateState } from '#src/contract/people/certificate-state.ts'
import {
  Certificate,
  CertificateSheet,
  Certificates,
  IssuedCertificate,
} from '#src/contract/people/certificates.ts'
import { Life, type LifeEvent } from '#src/contract/people/life.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import { PersonFile } from '#src/contract/people/register-person.ts'
import {
  accounts,
  certificateDetails,
  certificates,
  entities,
  familyMembers,
  recordReads,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { SITE_URL, testApp } from '../support/app.ts'
import { configuration, degree } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { entity, family } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { send } from '../support/send.ts'

const BAPTISM: LifeEvent = {
  kind: 'baptism',
  date: '1958-03-12',
  place: 'Igreja de Santa Marta',
  book: '12',
  page: '34',
  number: '7',
}

/** A secretary at work, and somebody of their register who was baptised. */
async function secretary() {
  const tests = await testApp()
  const at = await office(tests, 'secretary')
  const { db, app } = tests
  const ana = await entity(db, at.parish, { name: 'Ana Évora' })
  const live = async (id: number, events: object[]) =>
    good(await at.call('PUT', `/office/people/${id}/life`, { events }), Life)
  await live(ana.id, [BAPTISM])
  const issue = (body: object, id = ana.id) =>
    at.call('POST', `/office/people/${id}/certificates`, body)
  return {
    ...tests,
    ...at,
    ana,
    live,
    issue,
    issued: async (body: object, id = ana.id) =>
      (await good(await issue(body, id), IssuedCertificate)).id,
    list: async (id = ana.id) =>
      (await good(await at.call('GET', `/office/people/${id}/certificates`), Certificates)).results,
    sheet: async (id: number) =>
      good(await at.call('GET', `/office/certificates/${id}`), CertificateSheet),
    annul: (id: number, reason = 'Nome errado.') =>
      at.call('PUT', `/office/certificates/${id}/annul`, { reason }),
    check: async (code: string) =>
      good(await send(app, 'GET', `/certificates/${encodeURIComponent(code)}`), CertificateState),
  }
}

const NOT_VALID = { state: 'not_valid' }

test('a certificate says what the register knew, and stays as it was issued', async () => {
  const { db, parish, ana, staffId, live, issued, list, sheet } = await secretary()
  const purpose = 'casamento na paróquia de Santo António'
  const id = await issued({ event: BAPTISM, purpose })
  const [clerk] = await db.select().from(accounts).where(eq(accounts.id, staffId))
  await live(ana.id, [{ ...BAPTISM, page: '35' }])
  await db.update(entities).set({ name: 'Ana Faria' }).where(eq(entities.id, ana.id))
  const [certificate] = await list()
  expect(certificate).toEqual({
    ...BAPTISM,
    id,
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    name: 'Ana Évora',
    father: null,
    mother: null,
    purpose,
    issued_on: '2026-03-15',
    annulled: null,
    by: { id: staffId, name: clerk?.name },
  })
  const printed = await sheet(id)
  expect(printed).toMatchObject({ ...certificate, parish: parish.name, language: 'pt' })
  expect(printed.address).toBe(`${SITE_URL}/certificate#${certificate?.code}`)
  expect(printed.qr.path).toMatch(/^M\d+ \d+h/)
})

test('each certificate has a code of its own, the newest comes first', async () => {
  const { issued, list } = await secretary()
  const ids = [await issued({ event: BAPTISM }), await issued({ event: BAPTISM })]
  const found = await list()
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(new Set(found.map(({ code }) => code)).size).toBe(2)
})

test('it is printed in the language of the parish', async () => {
  const { db, parish, issued, sheet } = await secretary()
  await configuration(db, parish, { language: 'es' })
  const { language, address } = await sheet(await issued({ event: BAPTISM }))
  expect(language).toBe('es')
  expect(address).toContain(`${SITE_URL}/es/certificate#`)
})

test('the parents are those of the family whose son or daughter the person is', async () => {
  const { db, parish, ana, issued, sheet } = await secretary()
  const [rui, eva] = [
    await entity(db, parish, { name: 'Rui' }),
    await entity(db, parish, { name: 'Eva' }),
  ]
  const other = await entity(db, parish, { name: 'Outro' })
  // A household says nothing of who its members' parents are.
  await family(db, parish, { fatherId: other.id, motherId: other.id }, [ana])
  const unknown = await sheet(await issued({ event: BAPTISM }))
  expect([unknown.father, unknown.mother]).toEqual([null, null])
  const { id } = await family(db, parish, { fatherId: rui.id, motherId: eva.id })
  const { id: daughter } = await degree(db, { code: 'daughter' })
  const line = { familyId: id, entityId: ana.id, position: 0, relationshipDegreeId: daughter }
  await db.insert(familyMembers).values({ ...line, relationWith: 3 })
  const known = await sheet(await issued({ event: BAPTISM }))
  expect([known.father, known.mother]).toEqual(['Rui', 'Eva'])
  await db.update(familyMembers).set({ relationWith: 2 }).where(eq(familyMembers.familyId, id))
  const motherOnly = await sheet(await issued({ event: BAPTISM }))
  expect([motherOnly.father, motherOnly.mother]).toEqual([null, 'Eva'])
})

test.each([
  ['a death', { kind: 'death', date: '2020', book: '1' }, 400],
  ['a baptism that is in no book', { kind: 'baptism', date: '1958' }, 400],
  ['what the life does not have', { ...BAPTISM, page: '35' }, 412],
])('%s is not certified', async (_, event, status) => {
  const { db, ana, live, issue } = await secretary()
  await live(ana.id, [{ ...BAPTISM }, { kind: 'death', date: '2020', book: '1' }])
  await refusal(await issue({ event }), status)
  expect(await db.$count(certificates)).toBe(0)
})

test('of a repeated attempt comes one certificate, and its answer names nobody', async () => {
  const { app, db, ana, headers } = await secretary()
  const again = {
    headers: { ...headers, 'idempotency-key': 'attempt-1' },
    body: { event: BAPTISM },
  }
  const path = `/office/people/${ana.id}/certificates`
  const first = await (await send(app, 'POST', path, again)).text()
  expect(await (await send(app, 'POST', path, again)).text()).toBe(first)
  expect(Object.keys(JSON.parse(first))).toEqual(['id'])
  expect(await db.$count(certificates)).toBe(1)
})

test('anybody learns that it is valid, of which parish and day, and nothing else', async () => {
  const { app, parish, issued, list, check } = await secretary()
  await issued({ event: BAPTISM, purpose: 'casamento' })
  const [{ code = '' } = {}] = await list()
  const valid = { state: 'valid', community: parish.name, issued_on: '2026-03-15' }
  expect(await check(code)).toEqual(valid)
  expect(await check(code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'))).toEqual(valid)
  const answer = await send(app, 'GET', `/certificates/${code}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toMatch(/Ana|1958|casamento|baptism/)
})

test('annulled, unknown and senseless codes get one and the same answer', async () => {
  const { app, issued, list, annul, check } = await secretary()
  const id = await issued({ event: BAPTISM })
  const [{ code = '' } = {}] = await list()
  const annulled = await good(await annul(id), Certificate)
  expect(annulled.annulled).toEqual({ on: '2026-03-15', reason: 'Nome errado.' })
  expect(await list()).toEqual([annulled])
  const text = async (of: string) =>
    (await send(app, 'GET', `/certificates/${encodeURIComponent(of)}`)).text()
  for (const other of ['000000000000', 'x', '\u0000', 'a'.repeat(5_000), "' or 1=1"]) {
    expect(await text(other)).toBe(await text(code))
  }
  expect(await check(code)).toEqual(NOT_VALID)
})

test('it is annulled once, with a reason', async () => {
  const { issued, annul, list } = await secretary()
  const id = await issued({ event: BAPTISM })
  expect(Object.keys((await refusal(await annul(id, ' '), 400)).fields ?? {})).toEqual(['reason'])
  await good(await annul(id), Certificate)
  expect((await refusal(await annul(id, 'Outro.'), 412)).code).toBe('changed_meanwhile')
  expect((await list())[0]?.annulled?.reason).toBe('Nome errado.')
})

test('whoever checks too many is told to wait, and nobody else', async () => {
  const { app, db } = await secretary()
  const ask = (from: string) => send(app, 'GET', '/certificates/000000000000', { from })
  await good(await ask('192.0.2.1'), CertificateState)
  await leaveOneTry(db, 'certificateAddress')
  await good(await ask('192.0.2.1'), CertificateState)
  expect((await refusal(await ask('192.0.2.1'), 429)).code).toBe('too_many_requests')
  await good(await ask('192.0.2.2'), CertificateState)
})

test('another office finds neither the person nor the certificate', async () => {
  const scene = await secretary()
  const { db, issued, list } = scene
  const id = await issued({ event: BAPTISM })
  const other = await office(scene, 'admin')
  for (const [method, path, body] of [
    ['GET', `/office/people/${scene.ana.id}/certificates`, undefined],
    ['POST', `/office/people/${scene.ana.id}/certificates`, { event: BAPTISM }],
    ['GET', `/office/certificates/${id}`, undefined],
    ['PUT', `/office/certificates/${id}/annul`, { reason: 'x' }],
  ] as const) {
    await refusal(await other.call(method, path, body), 404)
  }
  expect((await list()).map(({ annulled }) => annulled)).toEqual([null])
  expect(await db.$count(certificates)).toBe(1)
})

test('who reads them is noted, by the person', async () => {
  const { db, ana, issued, list, sheet } = await secretary()
  await sheet(await issued({ event: BAPTISM }))
  await list()
  const reads = await db.select().from(recordReads)
  expect(reads.map(({ resource, recordId }) => [resource, recordId])).toEqual([
    ['certificates', ana.id],
    ['certificates', ana.id],
  ])
})

test('of an erased person stay the code, the kind, the day and the state', async () => {
  const { db, call, issued, list, sheet, annul, check, ana } = await secretary()
  const [kept, annulled] = [await issued({ event: BAPTISM }), await issued({ event: BAPTISM })]
  await good(await annul(annulled), Certificate)
  const codes = new Map((await list()).map(({ id, code }) => [id, code]))
  const { certificates: told } = await good(
    await call('GET', `/office/people/${ana.id}/export`),
    PersonExport,
  )
  expect(told.map(({ code }) => code)).toEqual([codes.get(annulled), codes.get(kept)])
  expect(JSON.stringify(told)).not.toContain('"by"')
  await call('POST', `/office/people/${ana.id}/erasure`, { name: 'Ana Évora' })
  expect(await db.$count(certificateDetails)).toBe(0)
  expect((await check(codes.get(kept) ?? '')).state).toBe('valid')
  expect(await check(codes.get(annulled) ?? '')).toEqual(NOT_VALID)
  const rows = await db.select().from(certificates).orderBy(certificates.id)
  expect(rows).toMatchObject([
    { id: kept, kind: 'baptism', issuedOn: '2026-03-15', annulledOn: null },
    { id: annulled, annulledOn: '2026-03-15' },
  ])
  await expect(sheet(kept)).rejects.toThrow(/^404/)
  await refusal(await annul(kept), 404)
})

test('merged records have the certificates of both, and parted ones their own again', async () => {
  const { db, parish, call, ana, live, issued, list } = await secretary()
  const gone = await entity(db, parish, { name: 'Ana' })
  await live(gone.id, [BAPTISM])
  const [mine, theirs] = [
    await issued({ event: BAPTISM }),
    await issued({ event: BAPTISM }, gone.id),
  ]
  const versionOf = async (id: number) =>
    (await good(await call('GET', `/office/people/${id}`), PersonFile)).person.version
  const body = {
    ...{ gone_id: gone.id, take: [] },
    kept_version: await versionOf(ana.id),
    gone_version: await versionOf(gone.id),
  }
  const file = await good(await call('POST', `/office/people/${ana.id}/merge`, body), PersonFile)
  expect((await list()).map(({ id, name }) => [id, name])).toEqual([
    [theirs, 'Ana'],
    [mine, 'Ana Évora'],
  ])
  const later = await issued({ event: BAPTISM })
  await good(await call('PUT', `/office/merges/${file.merges[0]?.id}/undo`), PersonFile)
  expect((await list()).map(({ id }) => id)).toEqual([later, mine])
  expect((await list(gone.id)).map(({ id }) => id)).toEqual([theirs])
})

test('it stays when the colleague who issued it has no account any more', async () => {
  const { app, db, parish, ana, staffId, issued } = await secretary()
  await issued({ event: BAPTISM })
  const { headers } = await clerk(db, parish)
  await db.delete(accounts).where(eq(accounts.id, staffId))
  const answer = await send(app, 'GET', `/office/people/${ana.id}/certificates`, { headers })
  const { results } = await good(answer, Certificates)
  expect(results).toMatchObject([{ name: 'Ana Évora', by: null }])
})
