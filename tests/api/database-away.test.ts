import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { PATHS } from '#src/contract/paths.ts'
import { testDatabaseName } from '../support/postgres-leftovers.ts'
import { freePort, killAll, startScript, untilSaid } from '../support/processes.ts'

const serverUrl = process.env.DATABASE_URL

afterAll(killAll)

/** What stands between a server and its database, and can take it away. */
async function cable(to: URL, port: number) {
  const sockets = new Set<Socket>()
  const open = () => {
    const server = createServer((socket) => {
      const other = connect(Number(to.port || 5432), to.hostname)
      for (const one of [socket, other]) {
        sockets.add(one)
        one.on('error', () => undefined)
        one.on('close', () => {
          for (const end of [socket, other]) end.destroy()
        })
      }
      socket.pipe(other).pipe(socket)
    })
    return new Promise<typeof server>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve(server)),
    )
  }
  let server = await open()
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(cut)
  return {
    cut,
    mend: async () => {
      server = await open()
    },
  }
}

test.runIf(serverUrl)(
  'a database that goes away within transactions is said everywhere, and comes back by itself',
  { timeout: 300_000 },
  async () => {
    const target = new URL(serverUrl ?? '')
    const admin = postgres(target.href, { max: 1, onnotice: () => {} })
    const name = testDatabaseName()
    await admin`create database ${admin(name)}`
    const dataDir = await mkdtemp(join(tmpdir(), 'adro-away-'))
    onTestFinished(async () => {
      await killAll()
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
      await rm(dataDir, { recursive: true, force: true })
    })
    const [between, port] = [await freePort(), await freePort()]
    const line = await cable(target, between)
    const through = new URL(`/${name}`, target)
    through.host = `127.0.0.1:${between}`
    const env = {
      DATABASE_URL: through.href,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      LOG_LEVEL: 'info',
    }
    const api = startScript('api.ts', env)
    await untilSaid(api, /http:\/\//)
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const calls = () =>
      Promise.all([
        ask(`/api/v1${PATHS.publicEntities}`),
        ask(`/api/v1${PATHS.search}?q=missa`),
        ask(`/api/v1${PATHS.login}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email: 'a@example.org',
            password: btoa(randomUUID()),
            adro: true,
          }),
        }),
      ])
    const statuses = async () => (await calls()).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 401])
    for (let round = 0; round < 3; round += 1) {
      const underWay = calls()
      line.cut()
      await underWay
      const answers = await calls()
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
      for (const answer of answers) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
      }
      expect((await ask('/readyz')).status).toBe(503)
      await line.mend()
      await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200, 401])
      expect((await ask('/readyz')).status).toBe(200)
    }
  },
)
