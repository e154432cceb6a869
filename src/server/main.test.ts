import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { verifyWebhook } from '#src/contract/publishing/webhook-signature.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { openDatabase } from './db/connection.ts'
import { announceChange } from './features/publishing/announce.ts'
import { openQueue } from './jobs/queue.ts'
import { startServer } from './main.ts'

/** A data folder from an earlier start. */
async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-server-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await emptyDataFolder(dataDir)
  return dataDir
}

test('a server without demo answers below API_BASE, knows the degrees, and closes on a stuck caller', async () => {
  const dataDir = await dataFolder()
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO: '0', API_BASE: '/dados', LOG_LEVEL: 'silent' }
  const config = readConfig(env, '/')
  const server = await startServer(config, { needsRelease: false, patienceMs: 50 })
  const address = `http://127.0.0.1:${server.port}`

  const degrees = await fetch(`${address}/dados/v1/relationship_degrees?limit=all`)
  expect((await degrees.json()).total).toBe(20)
  expect((await fetch(`${address}/api/v1/relationship_degrees`)).status).toBe(503)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const stuck = connect(server.port, '127.0.0.1')
  stuck.on('error', () => undefined)
  await once(stuck, 'connect')
  stuck.write('GET / HTTP/1.1\r\nHost: half')
  await server.close()

  const again = await startServer(config, { patienceMs: 50 })
  onTestFinished(() => again.close())
  expect((await fetch(`http://127.0.0.1:${again.port}/readyz`)).status).toBe(503)
  const same = await fetch(`http://127.0.0.1:${again.port}/dados/v1/relationship_degrees`)
  expect((await same.json()).total).toBe(20)
})

test('the publisher of the same process is told at its address, and nobody where there is none', async () => {
  const dataDir = await dataFolder()
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }, '/')
  const told: string[] = []
  const hooks = async (request: Request) => {
    told.push(await request.text())
    return new Response(null, { status: 202 })
  }
  const tell = (port: number) =>
    fetch(`http://127.0.0.1:${port}/hooks/publish`, { method: 'POST', body: 'changed' })

  const server = await startServer(config, { hooks, patienceMs: 50 })
  expect((await tell(server.port)).status).toBe(202)
  expect(told).toEqual(['changed'])
  await server.close()

  const alone = await startServer(config, { patienceMs: 50 })
  onTestFinished(() => alone.close())
  expect((await tell(alone.port)).ok).toBe(false)
  expect(told).toHaveLength(1)
})

test('a change that was committed before a restart is told after it, signed for this data folder', async () => {
  const dataDir = await dataFolder()
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }, '/')
  const connection = await openDatabase(config)
  const queue = await openQueue(connection, { info: () => {}, error: () => {} })
  const scope = { communityId: 3, jobs: queue, now: new Date().toISOString() }
  await announceChange(connection.db, scope, 'masses', 14)
  await queue.close()
  await connection.close()

  const verdicts: unknown[] = []
  const secret = await publishSecret(config)
  const hooks = async (request: Request) => {
    const body = Buffer.from(await request.arrayBuffer())
    verdicts.push(verifyWebhook(secret, request.headers, body, Date.now() / 1000).genuine)
    return new Response(null, { status: 202 })
  }
  const server = await startServer(config, { hooks, patienceMs: 50 })
  onTestFinished(() => server.close())
  await vi.waitFor(() => expect(verdicts).toEqual([true]), { timeout: 120_000, interval: 20 })
})

test('a body that never ends is cut, whoever would have read it', async () => {
  const dataDir = await dataFolder()
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }, '/')
  const hooks = async (request: Request) => Response.json((await request.text()).length)
  const bodies = { idleMs: 300, totalMs: 600 }
  const server = await startServer(config, { hooks, patienceMs: 50, bodies })
  onTestFinished(() => server.close())
  const answers = ['/api/v1/adro/create_account', '/hooks/publish', '/santa-marta'].map(
    async (path) => {
      const stuck = connect(server.port, '127.0.0.1')
      stuck.on('error', () => undefined)
      stuck.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      )
      const slowly = setInterval(() => stuck.write('1\r\n \r\n'), 100)
      onTestFinished(() => clearInterval(slowly))
      const chunks: Buffer[] = []
      stuck.on('data', (chunk) => chunks.push(chunk))
      // A caller who keeps writing learns of the end by an error.
      await new Promise((resolve) => stuck.on('close', resolve))
      return Buffer.concat(chunks).toString()
    },
  )
  const [call, hook, page] = await Promise.all(answers)
  expect(call).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
  expect(hook).toMatch(/^HTTP\/1\.1 408 /)
  // Pages do not accept POST: the refusal came before the body ended.
  expect(page).toMatch(/^HTTP\/1\.1 405 /)
})

test('over TLS all answers say so, and whom to tell of a weakness stands where it is looked for', async () => {
  const dataDir = await dataFolder()
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  const release = join(dataDir, 'site', 'releases', 'a')
  await mkdir(release, { recursive: true })
  await writeFile(join(release, 'index.html'), '<!doctype html>')
  await symlink('releases/a', join(dataDir, 'site', 'current'))
  const ask = async (more: Record<string, string>, paths: string[]) => {
    const server = await startServer(readConfig({ ...env, ...more }, '/'), { patienceMs: 50 })
    const answers: Response[] = []
    for (const path of paths) answers.push(await fetch(`http://127.0.0.1:${server.port}${path}`))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    await server.close()
    const said = answers.map(({ headers }) => headers.get('strict-transport-security'))
    return { statuses: answers.map(({ status }) => status), said, texts }
  }
  const SECURITY_TXT = '/.well-known/security.txt'
  // The page is requested twice: the second answer comes from the hot files.
  const paths = ['/', '/', '/livez', '/api/v1/relationship_degrees', '/api/v1/no', SECURITY_TXT]
  const contact = 'mailto:seguranca@example.org'
  const tls = await ask({ SITE_URL: 'https://p.example.org', SECURITY_CONTACT: contact }, paths)
  expect(tls.statuses).toEqual([200, 200, 200, 200, 404, 200])
  expect(new Set(tls.said)).toEqual(new Set(['max-age=31536000']))
  expect(tls.texts.at(-1)).toContain(`Contact: ${contact}\n`)
  expect(tls.texts.at(-1)).toContain(`Canonical: https://p.example.org${SECURITY_TXT}\n`)
  const plain = await ask({ SITE_URL: 'http://p.example.org' }, paths)
  expect(plain.statuses).toEqual([200, 200, 200, 200, 404, 404])
  expect(new Set(plain.said)).toEqual(new Set([null]))
})
