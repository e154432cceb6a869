import { describe, expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { OwnRequestDetail, OwnRequests } from '#src/contract/requests/own-request.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { joinLinks, requests } from '#src/server/db/schema.ts'
import { decideRequest } from '#src/server/features/requests/decide.ts'
import { issueJoinLink } from '#src/server/features/requests/mailed-links.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { account, community } from '../support/fixtures.ts'
import { member } from '../support/member.ts'
import { received } from '../support/requests.ts'

const at = (minute: number) => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
const one = (reference: string) => pathOf(PATHS.ownRequest, { reference })
const withdrawal = (reference: string) => pathOf(PATHS.withdrawRequest, { reference })

/** Someone who has sent one of each kind, a minute after the other, and somebody else. */
async function senders() {
  const tests = await testApp()
  const parish = await community(tests.db, { slug: 'santa-marta', name: 'Santa Marta' })
  const maria = await member(tests, [parish])
  const jose = await member(tests, [parish])
  const rows = []
  for (const [minute, kind] of REQUEST_KINDS.entries()) {
    const sender = { accountId: maria.id, now: at(minute) }
    const changes = kind === 'join' ? { taxpayer: '501442600' } : {}
    rows.push(await received(tests.db, parish, kind, changes, sender))
  }
  const list = async (who = maria, path: string = PATHS.ownRequests) =>
    good(await who.send('GET', path), OwnRequests)
  return { ...tests, parish, maria, jose, rows, list }
}

describe('my requests', () => {
  test('are all kinds of them, newest first, page by page', async () => {
    const { list, maria } = await senders()
    const { results, total } = await list()
    expect(total).toBe(7)
    expect(results.map(({ kind }) => kind)).toEqual([...REQUEST_KINDS].reverse())
    expect(results.at(-1)).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
      kind: 'join',
      status: 'pending',
      community: { slug: 'santa-marta', name: 'Santa Marta' },
      subject: 'Ana Prudência',
      day: null,
      hour: null,
      created_at: NOW,
      updated_at: NOW,
      reason: null,
      can_withdraw: true,
      is_asked: false,
    })
    expect(results.find(({ kind }) => kind === 'mass-intention')).toMatchObject({
      subject: 'Pelo meu pai',
      day: '2026-03-22',
      hour: '11:00',
    })
    const second = await list(maria, `${PATHS.ownRequests}?limit=3&page=2`)
    expect(second.results).toEqual(results.slice(3, 6))
    const oldest = await list(maria, `${PATHS.ownRequests}?order=asc&limit=1`)
    expect(oldest.results[0]?.kind).toBe('join')
  })

  test('can be narrowed by status and by community', async () => {
    const { db, list, maria, rows } = await senders()
    const elsewhere = await community(db, { slug: 'elsewhere' })
    await received(db, elsewhere, 'meeting', {}, { accountId: maria.id })
    const rejected = { decision: 'rejected', staffId: null, reason: 'Sem vagas.' } as const
    await db.transaction((tx) => decideRequest(tx, rows[2]?.id ?? 0, rejected, NOW))
    const narrowed = async (filters: object) => list(maria, filtered(PATHS.ownRequests, filters))
    expect(await narrowed({ status: 'rejected' })).toMatchObject({
      total: 1,
      results: [{ kind: 'meeting', reason: 'Sem vagas.', can_withdraw: false }],
    })
    expect((await narrowed({ status: 'pending', app: true })).total).toBe(7)
    const there = await narrowed({ entity_ekklesia_location: 'elsewhere' })
    expect(there.results.map(({ community }) => community.slug)).toEqual(['elsewhere'])
    for (const [filters, status] of [
      [{ entity_ekklesia_location: 'nowhere' }, 404],
      [{ status: 'lost' }, 400],
      [{ account_id: 1 }, 400],
    ] as const) {
      await refusal(await maria.send('GET', filtered(PATHS.ownRequests, filters)), status)
    }
  })

  test('show what was sent, masked where it must be, and what happened, without names', async () => {
    const { db, maria, rows } = await senders()
    const clerk = await account(db, { name: 'Dona Conceição' })
    const [join] = rows
    const decision = { decision: 'accepted', staffId: clerk.id, reason: null } as const
    await db.transaction((tx) => decideRequest(tx, join?.id ?? 0, decision, at(60)))
    const response = await maria.send('GET', one(join?.reference ?? ''))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const text = await response.clone().text()
    expect(text).not.toContain('Conceição')
    expect(await good(response, OwnRequestDetail)).toMatchObject({
      status: 'accepted',
      details: { name: 'Ana Prudência', taxpayer: '******600' },
      history: [
        { action: 'received', at: NOW, reason: null },
        { action: 'accepted', at: at(60), reason: null },
      ],
    })
  })
})

describe('withdrawing', () => {
  test('ends what is pending, for good, and voids its links', async () => {
    const { db, maria, rows } = await senders()
    const [join] = rows
    await issueJoinLink(db, join?.id ?? 0, NOW)
    const path = withdrawal(join?.reference ?? '')
    expect(await good(await maria.send('PUT', path), Done)).toEqual({})
    const shown = await good(await maria.send('GET', one(join?.reference ?? '')), OwnRequestDetail)
    expect(shown).toMatchObject({ status: 'withdrawn', can_withdraw: false })
    expect(shown.history.map(({ action }) => action)).toEqual(['received', 'withdrawn'])
    expect(await db.$count(joinLinks)).toBe(0)
    expect((await refusal(await maria.send('PUT', path), 409)).code).toBe('already_decided')
  })

  test('and being accepted at the same moment: one of the two happens', async () => {
    const { db, maria, rows } = await senders()
    const id = rows[2]?.id ?? 0
    const decision = { decision: 'accepted', staffId: null, reason: null } as const
    const [withdrawn, accepted] = await Promise.allSettled([
      maria.send('PUT', withdrawal(rows[2]?.reference ?? '')),
      db.transaction((tx) => decideRequest(tx, id, decision, NOW)),
    ])
    const isWithdrawn = withdrawn.status === 'fulfilled' && withdrawn.value.status === 200
    expect(isWithdrawn).not.toBe(accepted.status === 'fulfilled')
  })
})

describe('what is somebody else’s', () => {
  test('is not listed, not found and not withdrawn', async () => {
    const { db, jose, list, rows } = await senders()
    expect(await list(jose)).toEqual({ results: [], page: 1, total: 0 })
    for (const { reference } of rows) {
      await refusal(await jose.send('GET', one(reference)), 404)
      await refusal(await jose.send('PUT', withdrawal(reference)), 404)
    }
    const statuses = (await db.select().from(requests)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['pending']))
  })

  test('is also what nobody signed in sent, though the address is the same', async () => {
    const { db, jose, list, parish } = await senders()
    const { reference } = await received(db, parish, 'join', { email: jose.email })
    expect((await list(jose)).total).toBe(0)
    await refusal(await jose.send('GET', one(reference)), 404)
  })

  test('needs a token, and a reference that could be one', async () => {
    const { app, get, jose, rows } = await senders()
    expect((await get(PATHS.ownRequests)).status).toBe(401)
    expect((await get(one(rows[0]?.reference ?? ''))).status).toBe(401)
    const path = `/api/v1${withdrawal(rows[0]?.reference ?? '')}`
    expect((await app.request(path, { method: 'PUT' })).status).toBe(401)
    for (const reference of ['00000000', 'x', rows[0]?.reference.toLowerCase() ?? '', '%00']) {
      await refusal(await jose.send('GET', one(reference)), 404)
      await refusal(await jose.send('PUT', withdrawal(reference)), 404)
    }
  })
})
