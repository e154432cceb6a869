import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { IMPORT_PATHS, OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import { LIMITS } from '#src/server/http/limits/rate-limits.ts'
import {
  type ClusterServer,
  inTurn,
  mailIn,
  type StartedCluster,
  startCluster,
  type Turns,
} from '../support/cluster.ts'
import { flatPng } from '../support/flat-png.ts'
import { IS_FULL } from '../support/matrix.ts'
import { untilSaid } from '../support/processes.ts'
import { base64 } from '../support/send.ts'

const paths = socialPaths('adro')
const SLUG = 'santa-marta'
const JSON_TYPE = { 'content-type': 'application/json' }

let cluster: StartedCluster
let turns: Turns
/** The headers of somebody of the demo's office, signed in by some process. */
let office: Record<string, string>

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
})
const login = (email: string, password = DEMO_PASSWORD) =>
  post({ email, password: base64(password), adro: true })

async function good<Answer>(answering: Response | Promise<Response>): Promise<Answer> {
  const answer = await answering
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}

async function signedIn(email: string): Promise<{ authorization: string }> {
  const { body } = await good<{ body: { accessToken: string } }>(
    turns.call(PATHS.login, login(email)),
  )
  return { authorization: `Bearer ${body.accessToken}` }
}

/** A content of the parish that readers see. */
async function someNews(): Promise<{ id: number; slug: string }> {
  const query = JSON.stringify({ app: true, entity_ekklesia_location: SLUG })
  const { results } = await good<{
    results: Array<{ id: number; slug: string; content_type: number }>
  }>(turns.call(`${PATHS.mobileContents}?${new URLSearchParams({ query, limit: '100' })}`))
  const news = results.find((one) => one.content_type === 1)
  if (!news) throw new Error('The demo has no news.')
  return news
}

/** Waits until the page of a content has some words, at each process and at nginx. */
async function untilLive(slug: string, words: string, origins: string[]): Promise<void> {
  for (const origin of origins) {
    const isLive = async () =>
      (await (await fetch(`${origin}/${SLUG}/${slug}`)).text()).includes(words)
    while (!(await isLive())) await wait(50)
  }
}

async function changeText(words: string): Promise<string> {
  const { id, slug } = await someNews()
  const body = JSON.stringify({ content: { content: `<p>${words}</p>` } })
  const init = { method: 'PUT', headers: { ...JSON_TYPE, ...office }, body }
  await good(turns.call(`${STAFF_RESOURCES.contents}/${id}`, init))
  return slug
}

/** Sends a calendar of one event, starts it, and waits until it is done, at whichever process. */
async function bringIn(uid: string): Promise<{ outcomes: Record<string, number> }> {
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20260301T101500Z', 'DTSTART;VALUE=DATE:20300407', `SUMMARY:Festa ${uid}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const { all, one, start } = IMPORT_PATHS.contents
  const headers = { ...office, 'content-type': 'application/octet-stream' }
  const sent = { method: 'POST', headers, body: calendar }
  const { id } = await good<{ id: number }>(turns.call(`${all}?kind=ics&name=festa.ics`, sent))
  type Known = { state: string; outcomes: Record<string, number> }
  const until = async (state: string) => {
    for (;;) {
      const known = await good<Known>(turns.call(pathOf(one, { id }), { headers: office }))
      if (known.state === state) return known
      if (known.state === 'failed') throw new Error('The import has failed.')
      await wait(50)
    }
  }
  await until('ready')
  await good(turns.call(pathOf(start, { id }), post({}, office)))
  return until('done')
}

/** Seals an unsaved title at one process, and shows its page at another. */
async function previewed(title: string): Promise<string> {
  const { id } = await someNews()
  const sealing = turns.call(OFFICE_PATHS.sealPreview, post({ id, content: { title } }, office))
  const { proof } = await good<{ proof: string }>(sealing)
  const body = new URLSearchParams({ proof, locale: 'pt' })
  const answer = await fetch(`${turns.next()}${PREVIEW_PAGE_PATH}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe.runIf(IS_FULL)('a cluster whose processes are asked in turn', () => {
  beforeAll(async () => {
    cluster = await startCluster()
    turns = inTurn(cluster.servers)
    const { id } = await good<{ id: number }>(
      turns.call(pathOf(PATHS.chapelrieMobile, { community: SLUG })),
    )
    const session = await signedIn('cartorio@example.org')
    office = { ...session, [SUBSCRIPTION_HEADER]: String(id) }
  })

  // What is killed leaves its children behind.
  afterAll(() => cluster?.running.stop())

  const others = ({ pid }: ClusterServer) => cluster.servers.filter((one) => one.pid !== pid)
  const origins = () => [cluster.front, ...cluster.servers.map(({ origin }) => origin)]

  test('an account asked for at one, with the captcha of another, is confirmed and used at all', async () => {
    const [email, password] = ['nova@example.org', 'três palavras à sorte']
    const challenge = await good<Parameters<typeof solveChallenge>[0]['challenge']>(
      turns.call(paths.captcha),
    )
    const solution = await solveChallenge({ challenge, deriveKey })
    const captcha = base64(JSON.stringify({ challenge, solution }))
    const form = {
      name: 'Ana Nova',
      email,
      password,
      locale: 'pt',
      consent: CONSENT_VERSION,
      captcha,
    }
    await good(turns.call(paths.createAccount, post(form)))
    // A solution counts once, wherever.
    expect(
      (await turns.call(paths.createAccount, post({ ...form, email: 'x@example.org' }))).status,
    ).toBe(400)
    const [, token = ''] = /#([\w-]{43})$/m.exec(await mailIn(cluster.dataDir, email)) ?? []
    const { session } = await good<{ session: { accessToken: string } }>(
      turns.call(paths.confirmEmail, post({ token })),
    )
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const profiles = await turns.callAll(paths.getProfile, { headers })
    expect(profiles.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await turns.call(paths.logout, post({}, headers))).ok).toBe(true)
    const after = await turns.callAll(paths.getProfile, { headers })
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('wrong passwords are counted together', async () => {
    const statuses = []
    for (let nth = 0; nth <= LIMITS.loginEmail.tries; nth++) {
      statuses.push((await turns.call(PATHS.login, login('maria@example.org', 'wrong'))).status)
    }
    expect(statuses).toEqual([...Array(LIMITS.loginEmail.tries).fill(401), 429])
    const refused = await turns.callAll(PATHS.login, login('maria@example.org', 'wrong'))
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  })

  test('searches are counted together, though each process grants portions by itself', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const address = `${PATHS.search}?${new URLSearchParams({ q: 'missa' })}`
    const { status } = await turns.call(address, { headers })
    const admin = postgres(databaseUrl(), { max: 1 })
    const pointsOf = async () => {
      const rows = await admin<{ points: number }[]>`
        select points from rate_limits where key like 'searchAddress:%'`
      return Math.max(...rows.map(({ points }) => points))
    }
    const portion = await pointsOf()
    await turns.callAll(address, { headers })
    const all = await pointsOf()
    await admin.end()
    expect([status, all]).toEqual([200, portion * cluster.servers.length])
  })

  test('a picture uploaded at one is read at the others', async () => {
    const headers = { ...office, 'content-type': 'image/png' }
    const body = new Uint8Array(flatPng(640, 400))
    const { url } = await good<{ url: string }>(
      turns.call(OFFICE_PATHS.officePictures, { method: 'POST', headers, body }),
    )
    for (const origin of origins()) {
      const picture = await fetch(`${origin}${url}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      await picture.body?.cancel()
    }
  })

  test('an unsaved page, an import and a change work at whichever', async () => {
    expect(await previewed('Um título por guardar')).toContain('Um título por guardar')
    expect((await bringIn('um')).outcomes).toMatchObject({ added: 1 })
    await untilLive(await changeText('Mudado à vez'), 'Mudado à vez', origins())
  })

  test('a feed is the same at all', async () => {
    const headers = await signedIn('admin@example.org')
    const follow = post({ id: Number(office[SUBSCRIPTION_HEADER]) }, headers)
    expect((await turns.call(paths.follow, follow)).ok).toBe(true)
    const feeds = await turns.callAll(paths.followingFeed, { headers })
    const texts = await Promise.all(feeds.map((one) => one.text()))
    expect(feeds.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.parse(texts[0] ?? '').results.length).toBeGreaterThan(0)
    expect(new Set(texts).size).toBe(1)
  })

  test('without one server and without the publisher everything goes on', async () => {
    const [killed] = cluster.servers
    if (!killed) throw new Error('There is no server.')
    process.kill(killed.pid, 'SIGKILL')
    await untilSaid(cluster.running, new RegExp(`process ${killed.pid}\\) has ended`))
    turns.without(killed)
    for (let nth = 0; nth < 12; nth++) {
      const { status, body } = await fetch(`${cluster.front}/api/v1${paths.getProfile}`, {
        headers: office,
      })
      await body?.cancel()
      expect(status).toBe(200)
    }
    expect((await bringIn('dois')).outcomes).toMatchObject({ added: 1 })
    process.kill(cluster.publisher, 'SIGKILL')
    const slug = await changeText('Publicado por outro')
    await untilSaid(cluster.running, /^Standby: .*The publisher is told of changes at/m)
    await untilLive(slug, 'Publicado por outro', [
      cluster.front,
      ...others(killed).map(({ origin }) => origin),
    ])
    await untilLive(await changeText('E outra vez'), 'E outra vez', [cluster.front])
    expect(await previewed('Ainda por guardar')).toContain('Ainda por guardar')
  })

  test('at the end nothing is left: no process, no folder, no database', async () => {
    await cluster.running.stop()
    expect(await cluster.running.ended).toBe(0)
    for (const { pid } of cluster.servers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(existsSync(cluster.dataDir)).toBe(false)
    const admin = postgres(serverUrl(), { max: 1 })
    const left = await admin`select 1 from pg_database where datname = ${cluster.database}`
    await admin.end()
    expect(left).toHaveLength(0)
  })
})

/** Where the cluster makes its database, as the command chooses it. */
function serverUrl(): string {
  return process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
}

function databaseUrl(): string {
  const url = new URL(serverUrl())
  url.pathname = `/${cluster.database}`
  return url.href
}
