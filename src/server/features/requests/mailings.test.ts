import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import { type Decision, shownReference } from '#src/domain/requests/request.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, joinLinks, requests } from '#src/server/db/schema.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { NOW, SITE_URL } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { account, community } from '#tests/support/fixtures.ts'
import { deliver, joinFormIn } from '#tests/support/mailed.ts'
import { received } from '#tests/support/requests.ts'
import { decideRequest } from './decide.ts'

async function parishDatabase() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const values = { slug: 'santa-marta', name: 'Santa Marta', mobilephone: '912 000 111' }
  return { db, parish: await community(db, values) }
}

const decidedJob = (requestId: number, reader: 'sender' | 'bride' = 'sender'): Job => ({
  kind: 'request-decided',
  requestId,
  reader,
})
const mailsOf = (db: Db, ...jobs: Job[]) => deliver({ db, jobs })

async function decided(
  db: Db,
  parish: { id: number },
  kind: RequestKind,
  decision: Decision,
  { accountId = null, reason = null }: { accountId?: number | null; reason?: string | null } = {},
) {
  const { id } = await received(db, parish, kind, {}, { accountId })
  await db.transaction((tx) => decideRequest(tx, id, { decision, staffId: null, reason }, NOW))
  return mailsOf(db, decidedJob(id))
}

test('who asks to join is mailed a link, a new one at each try, while it is pending', async () => {
  const { db, parish } = await parishDatabase()
  const { id, reference } = await received(db, parish, 'join')
  const job = { kind: 'join-received', requestId: id } as const
  const mails = await mailsOf(db, job, job)
  expect(mails).toMatchObject([{ to: 'ana@example.org' }, { to: 'ana@example.org' }])
  expect(new Set(mails.map(joinFormIn)).size).toBe(2)
  expect(await db.$count(joinLinks)).toBe(2)
  expect(mails[0]?.text).toContain('912 000 111')
  expect(mails[0]?.text).toContain(shownReference(reference))
  const withdrawn = { decision: 'withdrawn', staffId: null, reason: null } as const
  await db.transaction((tx) => decideRequest(tx, id, withdrawn, NOW))
  expect(await mailsOf(db, job)).toEqual([])
  await db.delete(requests)
  expect(await mailsOf(db, job, decidedJob(id))).toEqual([])
})

test.each(REQUEST_KINDS.filter((kind) => kind !== 'join'))(
  'a request of the kind %s gets its receipt, in the language it was sent in, while it is pending',
  async (kind) => {
    const { db, parish } = await parishDatabase()
    const { id: accountId } = await account(db, { email: 'rui@example.org', name: 'Rui' })
    const { id, reference } = await received(db, parish, kind, {}, { accountId })
    await db.update(requests).set({ locale: 'es' })
    const job = { kind: 'request-received', requestId: id } as const
    const [mail, ...more] = await mailsOf(db, job)
    // The form may name anybody's address; the account's address is the sender's.
    expect(mail).toMatchObject({ to: 'rui@example.org', locale: 'es' })
    expect(more).toEqual([])
    expect(mail?.text).toContain(shownReference(reference))
    expect(mail?.text).toContain(`${SITE_URL}/es/santa-marta/private-area/requests\n`)
    const withdrawn = { decision: 'withdrawn', staffId: null, reason: null } as const
    await db.transaction((tx) => decideRequest(tx, id, withdrawn, NOW))
    expect(await mailsOf(db, job)).toEqual([])
  },
)

test('who was accepted is told how to get in: with an account, and without one', async () => {
  const { db, parish } = await parishDatabase()
  const [stranger] = await decided(db, parish, 'join', 'accepted')
  expect(stranger).toMatchObject({ to: 'ana@example.org', locale: 'pt' })
  expect(stranger?.text).toContain(`${SITE_URL}/login#register=&email=ana%40`)
  expect(stranger?.text).toContain('registe-se com este mesmo endereço')
  await account(db, { email: 'ANA@example.org' })
  const [known] = await decided(db, parish, 'join', 'accepted')
  expect(known?.text).toContain(`${SITE_URL}/santa-marta/private-area/families\n`)
  expect(known?.text).toContain('Olá, Ana Prudência,')
})

test('a refusal is told with its reason, or without one', async () => {
  const { db, parish } = await parishDatabase()
  const [mail] = await decided(db, parish, 'join', 'rejected', { reason: 'Pertence a São Brás.' })
  expect(mail?.text).toContain('O cartório escreveu-lhe:\n\nPertence a São Brás.')
  expect(mail?.text).not.toContain('private-area')
  const [curt] = await decided(db, parish, 'join', 'rejected')
  expect(curt?.text).not.toContain('escreveu-lhe')
})

test('a family, whose form names no address, is answered to the account that sent it', async () => {
  const { db, parish } = await parishDatabase()
  const { id } = await account(db, { email: 'rui@example.org', name: 'Rui' })
  const [mail] = await decided(db, parish, 'family', 'accepted', { accountId: id })
  expect(mail?.to).toBe('rui@example.org')
  expect(mail?.text).toContain('Olá, Rui,')
  expect(mail?.text).toContain(`${SITE_URL}/santa-marta/private-area/requests\n`)
  expect(await decided(db, parish, 'family', 'accepted')).toEqual([])
})

test('every other kind is answered to the address of its form', async () => {
  const { db, parish } = await parishDatabase()
  const { id } = await account(db, { email: 'rui@example.org', name: 'Rui' })
  for (const kind of ['meeting', 'mass-intention', 'catechism', 'baptism'] as const) {
    const [mail] = await decided(db, parish, kind, 'accepted', { accountId: id })
    expect(mail?.to, kind).toBe('ana@example.org')
  }
  const [wedding] = await decided(db, parish, 'wedding', 'rejected', { accountId: id })
  expect(wedding?.to).toBe('rui@example.org')
  expect(wedding?.text).toContain('Rui Prudêncio & Eva Simões')
})

test.each([
  ['of her own', 'eva@example.org', ['rui@example.org', 'eva@example.org']],
  ['that is his as well', 'RUI@example.org', ['rui@example.org']],
])('of a couple, the bride with an address %s', async (_, entity_bride_email, to) => {
  const { db, parish } = await parishDatabase()
  const { id: accountId } = await account(db, { email: 'Eva@example.org', name: 'Eva' })
  const form = { entity_bride_email }
  const { id } = await received(db, parish, 'wedding', form, { accountId })
  const accepted = { decision: 'accepted', staffId: null, reason: null } as const
  await db.transaction((tx) => decideRequest(tx, id, accepted, NOW))
  const mails = await mailsOf(db, decidedJob(id), decidedJob(id, 'bride'))
  expect(mails.map((mail) => mail.to)).toEqual(to)
  const hers = mails.find((mail) => mail.to === 'eva@example.org')
  if (!hers) return
  expect(hers.text).toContain('Olá, Eva,')
  expect(hers.text).toContain('private-area/requests')
  expect(mails[0]?.text).not.toMatch(/Olá, Eva|private-area/)
})

test('what is pending or was withdrawn is no decision of the office', async () => {
  const { db, parish } = await parishDatabase()
  const { id } = await received(db, parish, 'meeting')
  expect(await mailsOf(db, decidedJob(id))).toEqual([])
  expect(await decided(db, parish, 'meeting', 'withdrawn')).toEqual([])
})

test('who erased the account is not written to any more', async () => {
  const { db, parish } = await parishDatabase()
  const { id } = await account(db)
  const request = await received(db, parish, 'meeting', {}, { accountId: id })
  const accepted = { decision: 'accepted', staffId: null, reason: null } as const
  await db.transaction((tx) => decideRequest(tx, request.id, accepted, NOW))
  await db.delete(accounts).where(eq(accounts.id, id))
  expect(await mailsOf(db, decidedJob(request.id))).toEqual([])
})
