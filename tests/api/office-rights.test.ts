import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { STAFF_ROLES, type StaffRole } from '#src/contract/office/staff.ts'
import {
  type AreaRights,
  NOTHING,
  rightsOf,
  STAFF_AREAS,
  type StaffAct,
} from '#src/domain/accounts/staff-rights.ts'
import { staffRoles } from '#src/server/db/schema.ts'
import { isOfPlatform, mayCall } from '#src/server/office-kit/call-rights.ts'
import { refusal } from '../support/answers.ts'
import { openTestApp } from '../support/app.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { IS_FULL } from '../support/matrix.ts'
import { clerk, platformKeeper } from '../support/office.ts'
import { errorOf, send } from '../support/send.ts'
import {
  ROLE_RIGHTS,
  STAFF_PATHS,
  type StaffCall,
  staffCalls,
  staffPath,
} from '../support/staff-calls.ts'

type Headers = Record<string, string>

let tests: Awaited<ReturnType<typeof openTestApp>>
let calls: StaffCall[]
let own: { id: number }
let foreign: { id: number }
let people: Record<StaffRole | 'member' | 'platform' | 'admin of another', Headers>

beforeAll(async () => {
  tests = await openTestApp()
  const { db, app } = tests
  calls = await staffCalls(app)
  own = await community(db)
  foreign = await community(db)
  people = {
    member: await signIn(db, await account(db)),
    secretary: (await clerk(db, own, 'secretary')).headers,
    editor: (await clerk(db, own, 'editor')).headers,
    admin: (await clerk(db, own, 'admin')).headers,
    'admin of another': (await clerk(db, foreign, 'admin')).headers,
    platform: (await platformKeeper(db)).headers,
  }
})
afterAll(() => tests.close())

const named = ({ method, path }: StaffCall) => `${method} ${path}`
const inCommunity = ({ id }: { id: number }): Headers => ({ 'x-subscription': `${id}` })

/** What a call is about where it names something: a record of a community, made for this call. */
async function ownAddress({ path }: StaffCall, of: { id: number }): Promise<string> {
  if (!path.includes('{id}')) return path
  const { record, within } = staffPath(path) ?? {}
  if (!record) throw new Error(`tests/support/staff-calls.ts makes no record for ${path}.`)
  const id = await record(tests.db, of)
  const inner = within && (await within(tests.db, id))
  return path.replace('{id}', `${id}`).replace(/\{\w+\}/, `${inner}`)
}

const shared = new Map<string, Promise<string>>()

/** The same for calls that are refused, and so leave it as it is: one record serves all of them. */
function sharedAddress(call: StaffCall, of: { id: number }): Promise<string> {
  const key = `${call.path} ${of.id}`
  const address = shared.get(key) ?? ownAddress(call, of)
  shared.set(key, address)
  return address
}

/** Bodies of calls on no record are wrong: who may call is told so, and nothing comes of it. */
function bodyFor({ method, path }: StaffCall): { body?: unknown } {
  if (method === 'GET' || method === 'DELETE') return {}
  if (!path.includes('{id}')) return { body: { nope: 1 } }
  if (/(accept|reject)\/\{id\}$/.test(path)) return { body: {} }
  const known = path.endsWith('{id}') ? staffPath(path) : STAFF_PATHS[path]
  return { body: known?.change ?? {} }
}

/** The status of each call, on records of a community. */
async function statuses(
  headers: Headers,
  of: { id: number },
  chosen = calls,
  addressOf = sharedAddress,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (const call of chosen) {
    const sent = { headers, ...bodyFor(call) }
    const response = await send(tests.app, call.method, await addressOf(call, of), sent)
    answers[named(call)] = response.status
  }
  return answers
}

/** The calls that did not let somebody in. */
async function refusals(
  headers: Headers,
  of: { id: number },
  chosen = calls,
): Promise<[call: string, status: number][]> {
  const answered = await statuses(headers, of, chosen, ownAddress)
  // A call whose body is wrong, or whose record cannot be changed so, was let in.
  return Object.entries(answered).filter(
    ([, status]) => status === 401 || status === 403 || status === 404 || status >= 500,
  )
}

/**
 * In the gate some calls stand for all where what answers is the same gate before each of them; the
 * whole matrix has all. Another role has other ones.
 */
const some = (chosen: StaffCall[], role: StaffRole = 'admin') =>
  IS_FULL ? chosen : chosen.filter((_, nth) => nth % 4 === STAFF_ROLES.indexOf(role))

const all = (status: number, chosen = calls) =>
  Object.fromEntries(chosen.map((call) => [named(call), status]))

test('every call of the office is known here, with the right that it takes', () => {
  const unknown = calls.filter(({ path }) => !staffPath(path)).map(named)
  expect(unknown).toEqual([])
  expect(calls.length).toBeGreaterThan(100)
})

describe('the areas', () => {
  const everywhere = (act: StaffAct) =>
    Object.fromEntries(STAFF_AREAS.map((area) => [area, act])) as AreaRights
  const within = () => calls.filter(({ operation }) => !isOfPlatform(operation))

  test('give the platform its own calls, and nobody else', () => {
    for (const { path, operation } of calls) {
      expect(isOfPlatform(operation), operation).toBe(staffPath(path)?.right === 'platform')
      expect(mayCall(everywhere('write'), operation), operation).toBe(!isOfPlatform(operation))
    }
  })

  test('let who only sees read everything, and change nothing', () => {
    const readable = within().filter(({ operation }) => mayCall(everywhere('read'), operation))
    expect(readable.map(named)).toEqual(
      within()
        .filter(({ method }) => method === 'GET')
        .map(named),
    )
  })

  test.each(STAFF_AREAS)('%s is not in vain, and alone never opens everything', (area) => {
    const rights: AreaRights = { ...NOTHING, [area]: 'write' }
    const open = within().filter(({ operation }) => mayCall(rights, operation))
    expect(open.length).toBeGreaterThan(5)
    expect(open.length).toBeLessThan(within().length)
  })

  test('ask for two where an answer opens the register to somebody', () => {
    for (const operation of [
      'pendingEntities.accept',
      'pendingFamilies.accept',
      'takeBack',
    ] as const) {
      for (const area of ['requests', 'people'] as const) {
        expect(mayCall({ ...rightsOf('admin'), [area]: 'read' }, operation), operation).toBe(false)
      }
      expect(mayCall(rightsOf('secretary'), operation), operation).toBe(true)
    }
  })
})

describe('whoever does not work in an office', () => {
  test('without signing in, nothing is there', async () => {
    expect(await statuses({}, own)).toEqual(all(401))
    expect(await statuses(inCommunity(own), own, some(calls))).toEqual(all(401, some(calls)))
  })

  test('is not told that there is one', async () => {
    const named = { ...people.member, ...inCommunity(own) }
    expect(await statuses(named, own)).toEqual(all(404))
    expect(await statuses(people.member, own, some(calls))).toEqual(all(404, some(calls)))
  })
})

describe.each(STAFF_ROLES)('%s', (role) => {
  const ofRight = (may: boolean) =>
    calls.filter(({ path }) => {
      const right = staffPath(path)?.right
      return ROLE_RIGHTS[role].some((one) => one === right) === may
    })

  test.each(['with', 'without'])(
    'may do what the role may, %s naming the office',
    async (naming) => {
      const headers = { ...people[role], ...(naming === 'with' && inCommunity(own)) }
      expect(await refusals(headers, own, some(ofRight(true), role))).toEqual([])
    },
  )

  test('is refused all else', async () => {
    const others = ofRight(false)
    const named = { ...people[role], ...inCommunity(own) }
    expect(await statuses(named, own, others)).toEqual(all(403, others))
    const few = some(others, role)
    expect(await statuses(people[role], own, few)).toEqual(all(403, few))
  })

  test('says of an office that one no longer serves that it is not open, not that a thing is gone', async () => {
    const headers = { ...people['admin of another'], 'accept-language': 'pt' }
    const list = (id: number) =>
      send(tests.app, 'GET', OFFICE_PATHS.colleagues, {
        headers: { ...headers, ...inCommunity({ id }) },
      })
    const closed = await refusal(await list(own.id), 404)
    expect(closed.message).toMatch(/^Este cartório não está aberto para si\./)
    expect(await refusal(await list(999_999), 404)).toEqual(closed)
  })

  test('finds nothing of another community, whatever the header says', async () => {
    const within = ofRight(true)
    for (const header of [`${foreign.id}`, '0', 'x', '1 or 1=1']) {
      const headers = { ...people[role], 'x-subscription': header }
      const chosen = header === `${foreign.id}` ? within : some(within, role)
      expect(await statuses(headers, foreign, chosen)).toEqual(all(404, chosen))
    }
  })

  test('finds no record of another community from their own', async () => {
    const onOne = ofRight(true).filter(({ path }) => path.includes('{id}'))
    const headers = { ...people[role], ...inCommunity(own) }
    expect(await statuses(headers, foreign, onOne)).toEqual(all(404, onOne))
  })
})

test('who runs one office finds nothing of the next', async () => {
  const within = calls.filter(({ path }) => staffPath(path)?.right !== 'platform')
  const headers = { ...people['admin of another'], ...inCommunity(own) }
  expect(await statuses(headers, own, within)).toEqual(all(404, within))
})

test('who keeps the platform may do all of it, in the community that they name', async () => {
  expect(await refusals({ ...people.platform, ...inCommunity(own) }, own)).toEqual([])
  const within = calls.filter(({ path }) => staffPath(path)?.right !== 'platform')
  expect(await statuses(people.platform, own, some(within))).toEqual(all(400, some(within)))
  const onOne = within.filter(({ path }) => path.includes('{id}'))
  const elsewhere = { ...people.platform, ...inCommunity(foreign) }
  expect(await statuses(elsewhere, own, onOne)).toEqual(all(404, onOne))
})

test('who works in several offices must say in which', async () => {
  const { db, app } = tests
  const { id, headers } = await clerk(db, own, 'admin')
  await db.insert(staffRoles).values({ accountId: id, communityId: foreign.id, role: 'admin' })
  const response = await send(app, 'GET', '/entities', { headers })
  expect(response.status).toBe(400)
  expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual(['X-Subscription'])
})
