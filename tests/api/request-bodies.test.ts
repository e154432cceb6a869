import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { rateLimits, requestEvents, requests } from '#src/server/db/schema.ts'
import { formIdOf } from '#src/server/features/pending-families/family.ts'
import { issueJoinLink } from '#src/server/features/requests/mailed-links.ts'
import { NOW, openTestApp, SECRET } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { community, mass } from '../support/fixtures.ts'
import { rounds } from '../support/matrix.ts'
import { countsOf, member } from '../support/member.ts'
import { FORMS, received, WRAPPERS } from '../support/requests.ts'

const SLUG = 'santa-marta'
const OPEN = { captcha: SOLVED, consent: CONSENT_VERSION }

let shared: Awaited<ReturnType<typeof openTestApp>>
let parish: Awaited<ReturnType<typeof community>>
let maria: Awaited<ReturnType<typeof member>>

beforeAll(async () => {
  shared = await openTestApp()
  parish = await community(shared.db, { slug: SLUG, intentionsPerMass: 1 })
  await mass(shared.db, parish)
  maria = await member(shared, [parish])
})
beforeEach(async () => {
  await shared.db.delete(requests)
})
afterAll(() => shared.close())

const ODD = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('\0', '\ud800', '\u202e', ' ', 'x'.repeat(4_001), '31/2/2026', '2147483648'),
  fc.constantFrom<unknown>(null, true, -1, 0, 1, 1.5, 2_147_483_648, 1e300, [], {}, [null]),
  fc.emailAddress(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A good form of a kind with some of its fields made odd, left out, or added. */
function bodiesOf(kind: RequestKind) {
  const { [kind]: form } = FORMS
  const fields = fc.constantFrom(...Object.keys(form), ...MORE[kind])
  const changes = fc.dictionary(fields, ODD, { maxKeys: 3 })
  const wrapper = WRAPPERS[kind]
  return changes.map((odd) =>
    wrapper === null ? { ...OPEN, ...form, ...odd } : { [wrapper]: { ...form, ...odd } },
  )
}

const PERSON = { name: 'Eva', sex: false, email: 'eva@example.org' }
/** Fields that a kind may have, beside those that it must have. */
const MORE: Record<RequestKind, string[]> = {
  join: ['taxpayer', 'phone', 'address', 'birth_place_parish', 'captcha', 'consent'],
  family: ['father_id', 'mother', 'mother_id', 'opt1_text', 'family_entities', 'father'],
  meeting: ['slug', 'comments'],
  'mass-intention': ['location_id', 'requested_by_id', 'intention_type_id', 'comments', 'slug'],
  catechism: ['slug'],
  baptism: ['time_of_birth', 'baptism_date', 'baptism_time', 'comments'],
  wedding: ['entity_bride_email', 'wedding_date', 'wedding_hour', 'mass', 'wedding_place'],
}

const COMMUNITY = { community: SLUG }
const CALLS: Array<[RequestKind, 'POST', string]> = [
  ['join', 'POST', pathOf(PATHS.joinChapelry, COMMUNITY)],
  ['family', 'POST', pathOf(PATHS.sendFamily, COMMUNITY)],
  ['meeting', 'POST', pathOf(PATHS.notifyMeeting, COMMUNITY)],
  ['mass-intention', 'POST', pathOf(PATHS.notifyMassIntention, COMMUNITY)],
  ['catechism', 'POST', pathOf(PATHS.notifyCatechism, COMMUNITY)],
  ['baptism', 'POST', pathOf(PATHS.notifyBaptism, COMMUNITY)],
  ['wedding', 'POST', pathOf(PATHS.notifyWedding, COMMUNITY)],
]

async function expectSober(method: 'POST' | 'PUT', path: string, body: unknown) {
  await shared.db.delete(rateLimits)
  const response = await maria.send(method, path, body)
  expect([200, 400, 404, 409], JSON.stringify(body)).toContain(response.status)
  return response.status
}

test.each(CALLS)('no %s makes the server fail, or is kept by half', async (kind, method, path) => {
  const statuses = new Set<number>()
  let kept = 0
  await fc.assert(
    fc.asyncProperty(bodiesOf(kind), async (body) => {
      const status = await expectSober(method, path, body)
      statuses.add(status)
      if (status === 200) kept += 1
    }),
    { numRuns: rounds(20, 400) },
  )
  expect(await countsOf(shared.db)).toEqual({ requests: kept, received: kept })
  expect(statuses).toContain(200)
  expect(statuses).toContain(400)
})

test.each([
  ['join', (id: number) => issueJoinLink(shared.db, id, NOW), PATHS.updateJoin],
  ['family', async (id: number) => formIdOf(SECRET, { id }), PATHS.updateFamily],
] as const)(
  'no change of a %s makes the server fail, or is kept by half',
  async (kind, name, path) => {
    const { id } = await received(shared.db, parish, kind, {}, { accountId: maria.id })
    const address = pathOf(path, { community: SLUG, form: await name(id) })
    let changed = 0
    await fc.assert(
      fc.asyncProperty(bodiesOf(kind), async (body) => {
        if ((await expectSober('PUT', address, body)) === 200) changed += 1
      }),
      { numRuns: rounds(20, 400) },
    )
    const events = await shared.db.select().from(requestEvents)
    expect(events.filter(({ action }) => action === 'changed')).toHaveLength(changed)
    expect(changed).toBeGreaterThan(0)
  },
)

test('a household of any people is kept as it was sent, or refused', async () => {
  const path = pathOf(PATHS.sendFamily, COMMUNITY)
  const line = fc.record(
    {
      entity_id: fc.constantFrom(null, 1, 2_147_483_647),
      entity_name: fc.constantFrom(null, '', 'Inês'),
      pending_entity: fc.constantFrom(null, PERSON),
      relation_with: fc.constantFrom(null, 1, 2, 3, 4),
      relationship_degree_id: fc.constantFrom(null, 1, 2_147_483_647),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 4 }), async (family_entities) => {
      await shared.db.delete(requests)
      const status = await expectSober('POST', path, {
        pending_family: { ...FORMS.family, family_entities },
      })
      const isRelated = family_entities.every(
        ({ relation_with = null, relationship_degree_id = null }) =>
          relation_with !== null || relationship_degree_id !== null,
      )
      if (!isRelated) expect(status).toBe(400)
      const expected = status === 200 ? 1 : 0
      expect(await countsOf(shared.db)).toEqual({ requests: expected, received: expected })
    }),
    { numRuns: rounds(20, 400) },
  )
})
