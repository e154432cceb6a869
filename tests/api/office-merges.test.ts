import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PersonFile } from '#src/contract/people/register-person.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  distinctEntities,
  entities,
  entityMerges,
  families,
  familyMembers,
  importOrigins,
  recordReads,
  relationshipDegrees,
  requests,
} from '#src/server/db/schema.ts'
import { purge } from '#src/server/jobs/purge.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, degree } from '../support/fixtures.ts'
import { rounds } from '../support/matrix.ts'
import { entity, family } from '../support/member.ts'
import { office } from '../support/office.ts'
import { received } from '../support/requests.ts'

/** All that a merge may touch, in an order of its own. */
async function register(db: Db) {
  const byText = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
    entities: byText(await db.select().from(entities)),
    families: byText(await db.select().from(families)),
    members: byText(await db.select().from(familyMembers)),
    requests: byText(await db.select().from(requests)),
    reads: byText(
      (await db.select().from(recordReads)).filter(({ resource }) => resource === 'entities'),
    ),
    distinct: byText(await db.select().from(distinctEntities)),
    origins: byText(await db.select().from(importOrigins)),
  }
}

const word = fc.constantFrom(null, 'Beja', 'Évora', '=1+1', 'O\'Neill "x"')
const person = fc.record({
  district: word,
  title: word,
  sex: fc.constantFrom(null, true, false),
  phone: fc.constantFrom(null, '266 000 111'),
  hasEmail: fc.boolean(),
})
/** Which of three people (the two, and somebody else) are father, mother and members of a family. */
const home = fc.record({
  father: fc.constantFrom(null, 0, 1, 2),
  mother: fc.constantFrom(null, 0, 1, 2),
  members: fc.uniqueArray(fc.constantFrom(0, 1, 2), { maxLength: 3 }),
})
const registers = fc.record({
  people: fc.tuple(person, person),
  linked: fc.constantFrom(null, 0, 1),
  homes: fc.array(home, { maxLength: 3 }),
  distinct: fc.boolean(),
  take: fc.uniqueArray(fc.constantFrom('name', 'district', 'title', 'sex', 'phone', 'email')),
})

test('whatever is made one, parting it again gives back exactly what was', async () => {
  const tests = await testApp()
  const { db } = tests
  const { parish, call, staffId } = await office(tests, 'secretary')
  const sister = await degree(db)
  let merged = 0
  await fc.assert(
    fc.asyncProperty(registers, async ({ people, linked, homes, distinct, take }) => {
      const user = await account(db)
      const made: Array<{ id: number }> = []
      for (const [at, { hasEmail, ...values }] of people.entries()) {
        const email = linked === at ? user.email : hasEmail ? `p${at}@example.org` : null
        const accountId = linked === at ? user.id : null
        made.push(await entity(db, parish, { ...values, name: `P ${at}`, email, accountId }))
      }
      made.push(await entity(db, parish, { name: 'Else' }))
      const idOf = (at: number | null) => (at === null ? null : (made[at]?.id ?? null))
      for (const { father, mother, members } of homes) {
        const fatherId = idOf(father)
        const motherId = idOf(mother)
        const { id } = await family(db, parish, { fatherId, motherId })
        for (const [position, at] of members.entries()) {
          const relationshipDegreeId = at === 1 ? sister.id : null
          const entityId = idOf(at) ?? 0
          const line = { familyId: id, entityId, position, relationWith: 3, relationshipDegreeId }
          await db.insert(familyMembers).values(line)
        }
      }
      const [kept, gone, other] = made.map(({ id }) => id) as [number, number, number]
      await db.insert(importOrigins).values({
        communityId: parish.id,
        kind: 'people',
        externalId: `${gone}`,
        entityId: gone,
        sourceDigest: 'a',
        writtenDigest: 'b',
        importedAt: NOW,
      })
      await received(db, parish, 'meeting', { email: 'p1@example.org' })
      await received(db, parish, 'family', {
        father_id: gone,
        family_entities: [
          { entity_id: kept, relation_with: 1 },
          { entity_id: gone, relation_with: 1 },
        ],
      })
      if (distinct) {
        const [oneId, otherId] = [Math.min(gone, other), Math.max(gone, other)]
        await db.insert(distinctEntities).values({ oneId, otherId, staffId, at: NOW })
      }
      const read = async (id: number) =>
        (await good(await call('GET', `/office/people/${id}`), PersonFile)).person.version
      const versions = { kept_version: await read(kept), gone_version: await read(gone) }
      const before = await register(db)
      const body = { gone_id: gone, take, ...versions }
      const response = await call('POST', `/office/people/${kept}/merge`, body)
      if (response.status === 409) {
        expect((await refusal(response, 409)).code).toBe('two_parents')
      } else {
        merged += 1
        const { merges, families: homesOfKept } = await good(response, PersonFile)
        expect(new Set(homesOfKept.map(({ id }) => id)).size).toBe(homesOfKept.length)
        expect(await register(db)).not.toEqual(before)
        const parted = await call('PUT', `/office/merges/${merges[0]?.id}/undo`)
        expect((await good(parted, PersonFile)).person.id).toBe(kept)
      }
      expect(await register(db)).toEqual(before)
      expect(await db.$count(entityMerges)).toBe(0)
      for (const table of [families, entities, requests, recordReads]) await db.delete(table)
    }),
    { numRuns: rounds(5, 100) },
  )
  expect(merged).toBeGreaterThan(3)
  expect(tests.log.filter(({ level }) => level === 'error')).toEqual([])
})

/** Two records of one person, made one. */
async function mergedPair() {
  const tests = await testApp()
  const { db } = tests
  const { parish, call } = await office(tests, 'secretary')
  const user = await account(db, { email: 'ana@example.org' })
  const kept = await entity(db, parish, { name: 'Ana' })
  const gone = await entity(db, parish, {
    name: 'Ana',
    email: 'ana@example.org',
    accountId: user.id,
  })
  const home = await family(db, parish, { name: 'Alves', motherId: gone.id }, [kept])
  const read = async (id: number) => good(await call('GET', `/office/people/${id}`), PersonFile)
  const { version } = (await read(kept.id)).person
  const body = {
    gone_id: gone.id,
    take: [],
    kept_version: version,
    gone_version: (await read(gone.id)).person.version,
  }
  const file = await good(await call('POST', `/office/people/${kept.id}/merge`, body), PersonFile)
  const undo = () => call('PUT', `/office/merges/${file.merges[0]?.id}/undo`)
  return { ...tests, parish, call, user, kept, gone, home, undo, read }
}

test('a family that was changed since keeps what was changed, and has both people again', async () => {
  const { db, call, kept, gone, home, undo } = await mergedPair()
  const rui = await entity(db, { id: home.communityId }, { name: 'Rui' })
  const line = { entity_id: rui.id, relation_with: 3 }
  await call('PUT', `/families/${home.id}`, { name: 'Alves Brás', family_entities: [line] })
  await good(await undo(), PersonFile)
  expect(await db.select().from(families)).toMatchObject([
    { name: 'Alves Brás', motherId: gone.id },
  ])
  const members = await db.select().from(familyMembers)
  expect(members.map(({ entityId }) => entityId).sort()).toEqual([kept.id, rui.id].sort())
})

test('a degree that was deleted since is not given back', async () => {
  const { db, home, gone, undo } = await mergedPair()
  await db.delete(relationshipDegrees)
  await good(await undo(), PersonFile)
  expect(await db.select().from(families)).toMatchObject([{ id: home.id, motherId: gone.id }])
})

test('an account that was erased since is not given back, and keeps nobody from undoing', async () => {
  const { db, user, gone, undo, read } = await mergedPair()
  await db.delete(accounts).where(eq(accounts.id, user.id))
  expect(await db.select().from(entityMerges)).toMatchObject([{ accountId: null }])
  await good(await undo(), PersonFile)
  expect((await read(gone.id)).person.account).toBeNull()
})

test('a merge can be undone for thirty days, and then it is forgotten', async () => {
  const { db } = await mergedPair()
  await purge(db, '2026-04-14T11:59:59.000Z')
  expect(await db.$count(entityMerges)).toBe(1)
  await purge(db, '2026-04-14T12:00:01.000Z')
  expect(await db.$count(entityMerges)).toBe(0)
})

test('a merge is not undone twice, nor from another office', async () => {
  const { db, undo, app } = await mergedPair()
  const elsewhere = await office({ app, db } as Parameters<typeof office>[0])
  const [merge] = await db.select().from(entityMerges)
  await refusal(await elsewhere.call('PUT', `/office/merges/${merge?.id}/undo`), 404)
  await good(await undo(), PersonFile)
  await refusal(await undo(), 404)
})
