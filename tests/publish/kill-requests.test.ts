import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { type Db, openDatabase } from '#src/server/db/connection.ts'
import { requestEvents, requests } from '#src/server/db/schema.ts'
import { PASSWORD } from '../support/fixtures.ts'
import { letPass } from '../support/limits.ts'
import { examples } from '../support/matrix.ts'
import { EDITOR, seedParishes } from '../support/parishes.ts'
import { freePort, killAll, type Running, startScript, untilReady } from '../support/processes.ts'
import { base64 } from '../support/send.ts'

/** How many requests of a round are acknowledged before the server is killed under the others. */
const KILLED_AFTER = examples([4, 1, 7], 1)
const PER_ROUND = 10

let dataDir: string
let port: number
let server: Running | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-kill-requests-'))
  await seedParishes({ dataDir }, ['um'])
  port = await freePort()
})

afterAll(async () => {
  await killAll()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = startScript('api.ts', { DATA_DIR: dataDir, PORT: String(port), DEMO: '0' })
  await untilReady(`http://127.0.0.1:${port}`, server)
}

async function kill(): Promise<void> {
  const running = server
  server = undefined
  await running?.kill()
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

async function tokenOfEditor(): Promise<string> {
  const credentials = { email: EDITOR, password: base64(PASSWORD), adro: true }
  const { text } = await post(PATHS.login, credentials)
  return JSON.parse(text).body.accessToken
}

/** Sends a request whose message and key are its name; true once it is acknowledged. */
async function ask(name: string, token: string): Promise<boolean> {
  const path = pathOf(PATHS.notifyMeeting, { community: 'um' })
  const body = { pending_meeting: { message: name, email: EDITOR } }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `kill-test-${name}` }
  const answer = await post(path, body, headers).catch(() => undefined)
  if (answer === undefined) return false
  expect(answer).toEqual({ status: 200, text: '{}' })
  return true
}

/** Looks into the database while no server holds it. */
async function inside<Result>(look: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    return await look(db)
  } finally {
    await close()
  }
}

async function messagesIn(db: Db): Promise<string[]> {
  const rows = await db.select().from(requests)
  return rows.map(({ details }) => String(details.message)).sort()
}

test('kill -9 under a stream of requests loses none that was acknowledged, and doubles none', {
  timeout: 400_000,
}, async () => {
  await start()
  const token = await tokenOfEditor()
  const all: string[] = []
  for (const [round, killedAfter] of KILLED_AFTER.entries()) {
    const names = Array.from({ length: PER_ROUND }, (_, turn) => `${round}-${turn}`)
    all.push(...names)
    const acknowledged: string[] = []
    const sending = names.map(async (name) => {
      if (!(await ask(name, token))) return
      acknowledged.push(name)
      if (acknowledged.length === killedAfter) await kill()
    })
    await Promise.all(sending)
    await kill()
    const kept = await inside(async (db) => {
      // All rounds together send more than one person may in an hour.
      await letPass(db, 'requestAccount')
      return messagesIn(db)
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(killedAfter)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(kept).size).toBe(kept.length)
    await start()
    // Whoever got no answer tries again, and so does whoever pressed twice.
    for (const name of names) expect(await ask(name, token)).toBe(true)
  }
  await kill()
  await inside(async (db) => {
    expect(await messagesIn(db)).toEqual(all.sort())
    expect(await db.$count(requestEvents)).toBe(all.length)
  })
})
